// Everything in files of its own: the page is served under `default-src 'self'`, so nothing may be inlined.
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      output: {
        entryFileNames: "kreisel.js",
        assetFileNames: "kreisel[extname]",
        inlineDynamicImports: true,
      } as object,
    },
  },
  test: { include: ["test/**/*.test.ts"], environment: "node" },
});

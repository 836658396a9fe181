// The page in a real browser, served by the program (KREISEL_PROGRAM), or with the made-up engine (KREISEL_FAKE_PAGE: a folder that
// `npm run build:fake` made), for work on the page alone.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 1,
  retries: 0,
  reporter: "list",
  outputDir: process.env["KREISEL_BROWSER_RESULTS"] ?? "test-results",
  use: {
    viewport: { width: 1000, height: 600 },
    launchOptions: {
      executablePath: process.env["KREISEL_CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
});

// Serves a built page the way the program does, with its Content-Security-Policy: for work on the page with the made-up engine.
//   node static-server.mjs FOLDER [PORT]
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const folder = process.argv[2];
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml" };
const policy = "default-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' ws:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://localhost").pathname;
  const name = normalize(path === "/" ? "/index.html" : path);
  try {
    const bytes = await readFile(join(folder, name));
    response.writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream", "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff" });
    response.end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(process.argv[3] ?? 0), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));

// A server for the tests, and pages on which nothing may be said on the console.
import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { test as plain, expect, type Page } from "@playwright/test";

export interface Served {
  address: string;
  real: boolean; // physics, not the made-up engine
  stop(): Promise<void>;
  process: ChildProcess;
}

export async function serve(...more: string[]): Promise<Served> {
  const program = process.env["KREISEL_PROGRAM"];
  const fake = process.env["KREISEL_FAKE_PAGE"];
  const child = program
    ? spawn(program, ["explore", "--no-open", ...more], { stdio: ["ignore", "pipe", "inherit"] })
    : spawn(process.execPath, [new URL("static-server.mjs", import.meta.url).pathname, fake ?? "../page/dist-fake"], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout! });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    address: address.split("#")[0]!,
    real: Boolean(program),
    process: child,
    stop: () => new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill("SIGINT");
    }),
  };
}

interface Fixtures {
  quiet: Page; // fails if anything is said on the console
}

export const test = plain.extend<Fixtures, { served: Served }>({
  served: [async ({}, use) => {
    const served = await serve();
    await use(served);
    await served.stop();
  }, { scope: "worker" }],
  quiet: async ({ page }, use) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`error: ${error.message}`));
    await use(page);
    // Software rendering makes the browser itself remark on slow reading of pixels; that is not the page's word.
    expect(said.filter((text) => !/GPU stall due to ReadPixels/.test(text))).toEqual([]);
  },
});

export { expect };

export const stage = ".map-stage";

export async function open(page: Page, served: Served, hash = ""): Promise<void> {
  await page.goto(`${served.address}#${hash}`);
}

export async function complete(page: Page): Promise<void> {
  await page.waitForSelector(`${stage}[data-state=complete]`, { timeout: 240_000 });
}

/** Colours of the map, as shares of its pixels. */
export async function shares(page: Page): Promise<{ white: number; dark: number; colours: number }> {
  return page.evaluate(() => {
    const tiles = document.querySelector<HTMLCanvasElement>("canvas.tiles")!;
    const copy = document.createElement("canvas");
    copy.width = tiles.width;
    copy.height = tiles.height;
    const context = copy.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(tiles, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    let white = 0;
    let dark = 0;
    const seen = new Set<number>();
    for (let k = 0; k < data.length; k += 4) {
      const [r, g, b] = [data[k]!, data[k + 1]!, data[k + 2]!];
      if (r > 250 && g > 250 && b > 250) ++white;
      if (r + g + b < 300) ++dark;
      seen.add((r >> 3) * 1024 + (g >> 3) * 32 + (b >> 3));
    }
    const pixels = data.length / 4;
    return { white: white / pixels, dark: dark / pixels, colours: seen.size };
  });
}

/** The colour of the map at a place of it, 0 to 1 each way from the upper left. */
export async function colour_at(page: Page, u: number, v: number): Promise<[number, number, number]> {
  return page.evaluate(([u, v]) => {
    const tiles = document.querySelector<HTMLCanvasElement>("canvas.tiles")!;
    const copy = document.createElement("canvas");
    copy.width = copy.height = 1;
    const context = copy.getContext("2d")!;
    context.drawImage(tiles, u! * tiles.width, v! * tiles.height, 1, 1, 0, 0, 1, 1);
    const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
    return [r!, g!, b!] as [number, number, number];
  }, [u, v]);
}

export async function click_map(page: Page, u: number, v: number, shift = false): Promise<void> {
  const box = (await page.locator(stage).boundingBox())!;
  if (shift) await page.keyboard.down("Shift");
  await page.mouse.click(box.x + u * box.width, box.y + v * box.height);
  if (shift) await page.keyboard.up("Shift");
}

export function said_in_address(page: Page): URLSearchParams {
  return new URLSearchParams(new URL(page.url()).hash.slice(1));
}

// Views, kept as pictures to be looked at, and judged here by their structure.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { complete, expect, open, shares, test } from "./served";

const folder = process.env["KREISEL_BROWSER_SHOTS"] ?? "shots";

interface Seen {
  name: string;
  hash: string;
  width: number;
  height: number;
  dark?: boolean;
  tab?: string;
  flies?: boolean;
  white?: [number, number]; // share of those that stay; where there is none, the map takes minutes and is not waited for
}

const views: Seen[] = [
  { name: "figure-1a", hash: "", width: 1280, height: 720, white: [0.08, 0.45] },
  { name: "feathers-dark", hash: "case=dullin-fig1a&window=0.0008,0.0048,-0.0055,-0.0015&until=6", width: 1000, height: 600, dark: true, white: [0.02, 0.8] },
  { name: "flight", hash: "case=dullin-fig1a&until=4&start=initial.x:0.0042,initial.z:-0.0028", width: 1280, height: 720, flies: true, white: [0.08, 0.45] },
  { name: "two-tops-dark", hash: "case=levitron&start=initial.x:0.002,initial.z:0.001&rival=rk4&flystep=0.01&until=3", width: 1000, height: 600, dark: true, flies: true, white: [0.05, 0.5] },
  { name: "chaos-dark", hash: "case=dullin-fig1a&inside=fli&window=0,0.006,-0.004,0.004&until=2", width: 1000, height: 600, dark: true, white: [-1, 0.05] },
  { name: "edges", hash: "case=dullin-fig1a&axes=body.mass,initial.spin&layers=line&until=1&set=initial.x:0.0005", width: 1280, height: 720, white: [0.001, 0.9] },
  { name: "toy", hash: "case=toy-levitron&until=2&start=own", width: 1000, height: 600, flies: true },
  { name: "rotor-dark", hash: "case=rotor-levitation-map&until=0.1&start=own", width: 1000, height: 600, dark: true, flies: true },
  { name: "phone-chaos", hash: "case=dullin-fig1a&inside=megno&until=2", width: 390, height: 844, white: [-1, 0.05] },
  { name: "phone-map", hash: "case=dullin-fig1a&until=4", width: 390, height: 844, white: [0.08, 0.6] },
  { name: "phone-flight-dark", hash: "case=dullin-fig1a&until=4&start=initial.x:0.006,initial.z:0.001", width: 390, height: 844, dark: true, tab: "Flight", flies: true, white: [0.05, 0.6] },
];

for (const view of views) {
  test(view.name, async ({ browser, served }) => {
    const context = await browser.newContext({ viewport: { width: view.width, height: view.height }, colorScheme: view.dark ? "dark" : "light" });
    const page = await context.newPage();
    await open(page, served, view.hash);
    if (view.white) {
      await complete(page);
      const { white } = await shares(page);
      expect(white).toBeGreaterThan(view.white[0]);
      expect(white).toBeLessThan(view.white[1]);
    }
    if (view.flies) {
      await expect(page.locator(".flight-told .fate").first()).toBeAttached();
      await page.waitForTimeout(800);
      if (view.tab) await page.getByRole("button", { name: view.tab, exact: true }).click();
      await expect(page.locator(".plot")).toHaveCount(4);
    }
    // Nothing is cut off or laid over something else: the parts fill the page side by side.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const parts = await page.evaluate(() => [".controls", ".middle", ".flight"]
      .map((name) => document.querySelector(name)!)
      .filter((part) => getComputedStyle(part).visibility !== "hidden")
      .map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    for (let k = 1; k < parts.length; ++k) expect(parts[k]!.left).toBeGreaterThanOrEqual(parts[k - 1]!.right - 1);
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${view.name}.png`) });
    await context.close();
  });
}

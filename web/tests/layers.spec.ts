// What lies over the map or inside of it, and cases whose magnets are anywhere.
import { colour_at, complete, expect, open, said_in_address, shares, test } from "./served";
import type { Page } from "@playwright/test";

const quick = "case=dullin-fig1a&until=2";

/** The share of a canvas whose pixels are as the test says. */
async function share_of(page: Page, canvas: string, test: string): Promise<number> {
  return page.evaluate(([name, body]) => {
    const from = document.querySelector<HTMLCanvasElement>(name!)!;
    if (from.hidden) return 0;
    const copy = document.createElement("canvas");
    copy.width = from.width;
    copy.height = from.height;
    const context = copy.getContext("2d")!;
    context.drawImage(from, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    let seen = 0;
    for (let k = 0; k < data.length; k += 4) {
      const [r, g, b, a] = [data[k]!, data[k + 1]!, data[k + 2]!, data[k + 3]!];
      if (body === "edge" ? a > 200 && b > 100 && r < 40 && g < 110 : Math.abs(r - 226) + Math.abs(g - 226) + Math.abs(b - 226) < 6) ++seen;
    }
    return seen / (data.length / 4);
  }, [canvas, test]);
}

test("what stays is coloured by chaos; its palette and range cost no computing", async ({ quiet, served }) => {
  const asked: string[] = [];
  quiet.on("websocket", (socket) => socket.on("framesent", ({ payload }) => asked.push(String(payload))));
  await open(quiet, served, `${quick}&window=-0.006,0.006,-0.009,0.009`);
  await complete(quiet);
  const { white } = await shares(quiet);
  expect(white).toBeGreaterThan(0.05);
  await quiet.getByLabel("What stays").selectOption("fli");
  await expect.poll(() => said_in_address(quiet).get("inside")).toBe("fli");
  await expect(quiet.locator(".bar-name")).toContainText("fast Lyapunov indicator");
  await complete(quiet);
  expect((await shares(quiet)).white).toBeLessThan(white / 20);
  expect(await share_of(quiet, "canvas.tiles", "left")).toBeGreaterThan(0.3); // those that leave are of one grey
  asked.length = 0;
  const before = await colour_at(quiet, 0.5, 0.5);
  await quiet.getByLabel("Palette").selectOption("tide");
  await expect.poll(() => colour_at(quiet, 0.5, 0.5)).not.toEqual(before);
  await quiet.getByRole("button", { name: "Fit" }).click();
  await expect.poll(() => said_in_address(quiet).get("insiderange")).not.toBeNull();
  await quiet.waitForTimeout(300);
  expect(asked.filter((text) => text.includes('"view"'))).toEqual([]);
  await quiet.locator(".map-stage").hover();
  await expect(quiet.locator(".readout")).toContainText("fast Lyapunov indicator");
  await quiet.keyboard.press("m");
  await quiet.keyboard.press("i");
  if (served.real) await expect.poll(() => said_in_address(quiet).get("inside")).toBe("megno");
});

test("the edge of linear stability is a line, and where there is none that is said", async ({ quiet, served }) => {
  await open(quiet, served, `${quick}&axes=body.mass,initial.spin&layers=line`);
  await expect.poll(() => share_of(quiet, "canvas.marks", "edge"), { timeout: 60_000 }).toBeGreaterThan(0.0005);
  await open(quiet, served, `${quick}&layers=line`);
  await expect(quiet.locator(".note")).toContainText("No edge of linear stability", { timeout: 60_000 });
  expect(await share_of(quiet, "canvas.marks", "edge")).toBe(0);
});

test("magnets anywhere are seen, and a rotor turns", async ({ quiet, served }) => {
  test.skip(!served.real, "the made-up engine has a disk alone");
  const seen = () => quiet.evaluate(() => document.querySelector<HTMLCanvasElement>("canvas.space")!.toDataURL());
  await open(quiet, served, "case=rotor-levitation&start=own");
  await expect(quiet.locator(".flight-told .fate")).toBeAttached();
  await quiet.getByLabel("Time in the flight").fill("0.1");
  await quiet.waitForTimeout(300);
  const stands = await seen();
  await quiet.getByLabel("Time in the flight").fill("0.10125"); // a quarter of its turn
  await quiet.waitForTimeout(300);
  expect(await seen()).not.toBe(stands);
  for (const name of ["toy-levitron", "ring-of-thirteen", "magnetic-paul-trap", "tilted-base", "levitron-flight"]) {
    await open(quiet, served, `case=${name}&until=0.5`);
    await expect(quiet.getByLabel("Case", { exact: true })).toHaveValue(name);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(4000);
  }
});

test("a top that hits a magnet is told so", async ({ quiet, served }) => {
  test.skip(!served.real, "the made-up engine has a disk alone");
  await open(quiet, served, "case=tilted-base&set=ending.radius:0.2,initial.spin:8&until=3&start=own");
  await expect(quiet.locator(".flight-told .fate")).toContainText("It hits a magnet after");
});

// Flights in a browser: a click, the controls, a second top, a film.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { click_map, complete, expect, open, said_in_address, test } from "./served";

const time = (text: string | null) => Number((text ?? "").replace(" s", ""));

test("a click flies the top, with plots and words", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&until=2");
  await complete(quiet);
  await expect(quiet.locator(".flight-hint")).toContainText("Choose a point");
  await click_map(quiet, 0.9, 0.3);
  await expect(quiet.locator(".flight-told .fate")).toContainText("It leaves after");
  await expect(quiet.locator(".flight-told .why")).not.toBeEmpty();
  await expect(quiet.locator(".plot")).toHaveCount(4);
  await expect.poll(async () => time(await quiet.locator(".time").textContent())).toBeGreaterThan(0);
  expect(said_in_address(quiet).get("start")).toContain("initial.x:");
  const drawn = await quiet.evaluate(() => {
    const space = document.querySelector<HTMLCanvasElement>("canvas.space")!;
    const copy = document.createElement("canvas");
    copy.width = space.width;
    copy.height = space.height;
    const context = copy.getContext("2d")!;
    context.drawImage(space, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    let seen = 0;
    for (let k = 3; k < data.length; k += 4) if (data[k]! > 0) ++seen;
    return seen / (data.length / 4);
  });
  expect(drawn).toBeGreaterThan(0.05);
});

test("play, pause, slower, scrub", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&start=initial.x:0.001,initial.z:0.001");
  await expect(quiet.locator(".flight-told .fate")).toContainText("It stays up");
  await quiet.getByRole("button", { name: "Pause" }).click();
  const stands = time(await quiet.locator(".time").textContent());
  await quiet.waitForTimeout(300);
  expect(time(await quiet.locator(".time").textContent())).toBe(stands);
  await quiet.keyboard.press("[");
  await expect(quiet.getByLabel("Speed", { exact: true })).toHaveValue("0.5");
  await quiet.getByLabel("Time in the flight").fill("10");
  await expect(quiet.locator(".time")).toHaveText("10.00 s");
  const plot = (await quiet.locator(".plot .u-over").first().boundingBox())!;
  await quiet.mouse.click(plot.x + plot.width / 4, plot.y + 10);
  await expect.poll(async () => Math.round(time(await quiet.locator(".time").textContent()))).toBe(5);
  await quiet.keyboard.press(" ");
  await expect.poll(async () => time(await quiet.locator(".time").textContent())).toBeGreaterThan(5.2);
});

test("a second top beside it: another method, then another start", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&start=initial.x:0.002,initial.z:0.001&until=5");
  await expect(quiet.locator(".flight-told .fate")).toHaveCount(1);
  await quiet.getByLabel("A second top beside it").selectOption("by rk4");
  await expect(quiet.locator(".flight-told .fate")).toHaveCount(2);
  await expect(quiet.locator(".flight-told")).toContainText(/he same .*until t =/);
  await quiet.getByLabel("A second top beside it").selectOption("start");
  await expect(quiet.locator(".flight-told")).toContainText("Choose the second start");
  await complete(quiet);
  await click_map(quiet, 0.4, 0.45);
  await expect(quiet.locator(".flight-told .fate")).toHaveCount(2);
  expect(said_in_address(quiet).get("rivalstart")).toContain("initial.x:");
});

// The page has no judgement of its own about two runs: that of the library, as the program tells it.
test("two tops part when the program says so", async ({ quiet, served }) => {
  test.skip(!served.real, "the made-up engine knows no runs");
  const words = ["trajectory", "dullin-fig1a", "--set", "initial.x=0.002", "--set", "initial.z=0.001", "--until", "5", "--trust-method", "rk4", "--json"];
  const folder = mkdtempSync(join(tmpdir(), "parting-"));
  const program = execFileSync(process.env["KREISEL_PROGRAM"]!, [...words, "--no-figures"], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const { seen, agrees_until } = JSON.parse(program).trust;
  expect(agrees_until).toBeLessThan(seen);
  await open(quiet, served, "case=dullin-fig1a&start=initial.x:0.002,initial.z:0.001&until=5&rival=rk4");
  await expect(quiet.locator(".flight-told")).toContainText(`The same to a part in 1000 until t = ${Number(agrees_until.toPrecision(6))} s, then`);
  await open(quiet, served, "case=lagrange-top&start=own&until=2&fly=blanes-moan-4&flystep=0.01&rival=blanes-moan-4&rivalstep=0.015");
  await expect(quiet.locator(".flight-told")).toContainText("The same to a part in 1000 all the time, until t = 2 s.");
});

test("a film of the flight", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&start=initial.x:0.008,initial.z:0.004");
  await expect(quiet.locator(".flight-told .fate")).toContainText("It leaves");
  const saved = quiet.waitForEvent("download");
  await quiet.getByRole("button", { name: "Record a film" }).click();
  const film = await saved;
  expect(film.suggestedFilename()).toBe("dullin-fig1a-flight.webm");
  const stream = await film.createReadStream();
  let bytes = 0;
  let head = 0;
  for await (const piece of stream) {
    if (bytes === 0) head = (piece as Buffer).readUInt32BE(0);
    bytes += (piece as Buffer).length;
  }
  expect(head).toBe(0x1a45dfa3); // EBML, of which WebM is a kind
  expect(bytes).toBeGreaterThan(2000);
});

// Most maps here are followed for two seconds only: what is tried is the page.
import { click_map, colour_at, complete, expect, open, said_in_address, shares, stage, test } from "./served";

const quick = "case=dullin-fig1a&until=2";

test("the map appears, coarse first, and is Figure 1a", async ({ quiet, served }) => {
  await open(quiet, served);
  await quiet.waitForSelector(`${stage}[data-state=coarse], ${stage}[data-state=complete]`);
  await complete(quiet);
  await expect(quiet.locator(".map-status")).toContainText("Complete");
  await expect(quiet.locator("h1")).toContainText("Levitron");
  const { white, dark, colours } = await shares(quiet);
  expect(white).toBeGreaterThan(0.08); // the region that stays
  expect(white).toBeLessThan(0.45);
  expect(dark).toBeGreaterThan(0.2); // far away it leaves early
  expect(colours).toBeGreaterThan(60);
  const window = await quiet.evaluate(() => document.querySelector(".readout")!.textContent);
  expect(window).toBe("");
});

test("pointing says the fate", async ({ quiet, served }) => {
  await open(quiet, served, quick);
  await complete(quiet);
  await quiet.locator(stage).hover({ position: { x: 20, y: 20 } });
  await expect(quiet.locator(".readout")).toContainText(/mm, .*mm: .* after .* s/);
});

test("wheel, buttons and keys zoom and move; home goes back", async ({ quiet, served }) => {
  await open(quiet, served, quick);
  await complete(quiet);
  const wide = () => {
    const [x0, x1] = said_in_address(quiet).get("window")!.split(",").map(Number);
    return x1! - x0!;
  };
  await quiet.locator(stage).hover();
  await quiet.mouse.wheel(0, -400);
  await expect.poll(() => said_in_address(quiet).get("window")).not.toBeNull();
  const first = wide();
  await quiet.getByRole("button", { name: "Closer" }).click();
  await expect.poll(wide).toBeCloseTo(first / 2, 9);
  await quiet.locator(stage).focus();
  await quiet.keyboard.press("ArrowLeft");
  await quiet.keyboard.press("+");
  await expect.poll(wide).toBeLessThan(first / 2.5);
  await complete(quiet);
  await quiet.keyboard.press("0");
  await expect.poll(() => said_in_address(quiet).get("window")).toBeNull();
});

test("dragging moves what is under the hand", async ({ quiet, served }) => {
  await open(quiet, served, quick);
  await complete(quiet);
  const box = (await quiet.locator(stage).boundingBox())!;
  const before = await colour_at(quiet, 0.3, 0.5);
  await quiet.mouse.move(box.x + 100, box.y + 200);
  await quiet.mouse.down();
  await quiet.mouse.move(box.x + 180, box.y + 200, { steps: 4 });
  await quiet.mouse.up();
  await complete(quiet);
  expect(await colour_at(quiet, 0.3 + 80 / box.width, 0.5)).toEqual(before);
  expect(said_in_address(quiet).get("start")).toBeNull(); // a drag is no click
});

test("it says where double precision ends", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&window=0.003,0.0030000000000003,-0.0030000000000003,-0.003&until=2");
  await complete(quiet);
  await quiet.locator(stage).focus();
  for (let k = 0; k < 40; ++k) await quiet.keyboard.press("+");
  await expect(quiet.locator(".map-status")).toContainText("Double precision ends here");
});

test("palette, range and theme cost no computing", async ({ quiet, served }) => {
  const asked: string[] = [];
  quiet.on("websocket", (socket) => socket.on("framesent", ({ payload }) => asked.push(String(payload))));
  await open(quiet, served, quick);
  await complete(quiet);
  asked.length = 0;
  const before = await colour_at(quiet, 0.95, 0.4);
  await quiet.getByLabel("Palette").selectOption("tide");
  await expect.poll(() => colour_at(quiet, 0.95, 0.4)).not.toEqual(before);
  await quiet.getByRole("button", { name: "Fit" }).click();
  await quiet.keyboard.press("d");
  await quiet.waitForTimeout(300);
  expect(asked.filter((text) => text.includes('"view"'))).toEqual([]);
  expect(said_in_address(quiet).get("palette")).toBe("tide");
  expect(said_in_address(quiet).get("range")).not.toBeNull();
});

test("any two numbers span a map, with the edge of linear stability", async ({ quiet, served }) => {
  await open(quiet, served, quick);
  await complete(quiet);
  await quiet.getByLabel("across").selectOption("initial.spin");
  await quiet.getByLabel("Edge of linear stability").check();
  await complete(quiet);
  expect(said_in_address(quiet).get("axes")).toBe("initial.spin,initial.z");
  const { white } = await shares(quiet);
  expect(white).toBeGreaterThan(0.01);
  await quiet.getByRole("button", { name: "Swap the axes" }).click();
  await expect.poll(() => said_in_address(quiet).get("axes")).toBe("initial.z,initial.spin");
  await complete(quiet);
});

test("trust marks doubtful fates", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&window=0.0025,0.0045,-0.0045,-0.0025&until=2");
  await complete(quiet);
  await quiet.getByLabel("Trust: mark doubtful fates").check();
  await expect(quiet.locator(stage)).not.toHaveAttribute("data-state", "complete");
  await complete(quiet);
  await expect(quiet.locator(".chips")).toContainText("doubtful");
});

test("a case that does not exist is said in words", async ({ page, served }) => {
  await open(page, served, "case=no-such-case");
  await expect(page.locator(".map-status")).toContainText("no-such-case");
  await expect(page.locator(".map-status")).toHaveClass(/trouble/);
});

test("the page is served under a policy", async ({ page, served }) => {
  const answer = (await page.goto(served.address))!;
  expect(answer.headers()["content-security-policy"]).toContain("default-src 'self'");
  expect(answer.headers()["content-security-policy"]).not.toContain("unsafe-eval");
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
});

test("clicks far outside of anything are answered in words", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&until=2&window=-0.5,0.5,-0.5,0.5");
  await complete(quiet);
  await click_map(quiet, 0.99, 0.01);
  await expect(quiet.locator(".flight-told")).toContainText(/It leaves|It stays|no longer finite|\./);
});

// Most maps here are followed for two seconds only: what is tried is the page.
import { execFileSync } from "node:child_process";
import { complete, expect, open, said_in_address, serve, shares, stage, test, click_map } from "./served";

const quick = "case=dullin-fig1a&until=2";

test("sliders redraw the map, and the address says so", async ({ quiet, served }) => {
  await open(quiet, served, quick);
  await complete(quiet);
  const before = await shares(quiet);
  await quiet.getByLabel("spin rate", { exact: true }).fill("29");
  await quiet.keyboard.press("Enter");
  await expect.poll(async () => (await shares(quiet)).white).not.toBe(before.white);
  await complete(quiet);
  expect((await shares(quiet)).white).toBeLessThan(before.white);
  expect(said_in_address(quiet).get("set")).toBe("initial.spin:29");
  await expect(quiet.locator(".words")).toContainText(/29|stable/);
  await quiet.getByRole("button", { name: "spin rate: back to the case's own value" }).click();
  await expect.poll(async () => (await shares(quiet)).white).toBeCloseTo(before.white, 6);
  expect(said_in_address(quiet).get("set")).toBeNull();
  await quiet.getByRole("button", { name: "All back to the case" }).click();
  await expect.poll(() => said_in_address(quiet).get("until")).toBeNull();
});

// The page has no sentences of its own about equilibria: those of the study, as the program tells them.
test("what is said of equilibria is what the program says", async ({ quiet, served }) => {
  test.skip(!served.real, "the made-up engine knows no equilibria");
  const cases = [["levitron", ""], ["lagrange-top", ""], ["heavy-top", ""], ["asymmetric-levitron", "body.N1:1"]] as const;
  for (const [name, set] of cases) {
    const words = ["equilibrium", name, "--json", ...(set ? ["--set", set.replace(":", "=")] : [])];
    const { sentences } = JSON.parse(execFileSync(process.env["KREISEL_PROGRAM"]!, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    expect(sentences.length).toBeGreaterThan(0);
    await open(quiet, served, `case=${name}&until=0.1${set ? `&set=${set}` : ""}`);
    await expect(quiet.locator(".words p")).toHaveText(sentences);
  }
});

// Which numbers come first, and which span a map, the server says: of tops in space, at a point, and without a map of their own.
test("the numbers that matter are at the top", async ({ quiet, served }) => {
  test.skip(!served.real, "the made-up engine has one top");
  const cases = [
    ["levitron", ["spin rate", "mass", "tilt"], ["initial.x", "initial.z"]],
    ["lagrange-top", ["spin rate", "tilt", "moment of inertia", ""], null],
    ["geiser-fig1", ["spin rate", "mass", "tilt", "moment of inertia"], ["initial.x", "initial.z"]],
  ] as const;
  for (const [name, first, axes] of cases) {
    await open(quiet, served, `case=${name}&until=0.1`);
    await expect(quiet.locator(".sliders").first().locator("label")).toContainText([...first]);
    if (!axes) continue;
    await expect(quiet.getByLabel("across", { exact: true })).toHaveValue(axes[0]);
    await expect(quiet.getByLabel("up", { exact: true })).toHaveValue(axes[1]);
  }
});

test("a shared address restores everything", async ({ quiet, served }) => {
  const address = "case=levitron&set=initial.spin:21&until=2&step=0.01&axes=initial.x,initial.tilt&window=-0.004,0.004,-0.1,0.1&palette=dusk&range=0.3,2" +
    "&layers=line&start=initial.x:0.003,initial.tilt:0.02&fly=rk4&flystep=0.001&rival=strang";
  await open(quiet, served, address);
  await complete(quiet);
  await expect(quiet.getByLabel("Case", { exact: true })).toHaveValue("levitron");
  await expect(quiet.getByLabel("across")).toHaveValue("initial.x");
  await expect(quiet.getByLabel("up", { exact: true })).toHaveValue("initial.tilt");
  await expect(quiet.getByLabel("spin rate", { exact: true })).toHaveValue("21");
  await expect(quiet.getByLabel("until")).toHaveValue("2");
  await expect(quiet.getByLabel("Palette")).toHaveValue("dusk");
  await expect(quiet.getByLabel("Method of the flight")).toHaveValue("rk4");
  await expect(quiet.getByLabel("A second top beside it")).toHaveValue("by strang");
  await expect(quiet.locator(".flight-told .fate")).toHaveCount(2);
  const picture = await shares(quiet);
  const url = quiet.url();
  expect(new URLSearchParams(new URL(url).hash.slice(1)).get("axes")).toBe("initial.x,initial.tilt");
  const other = await quiet.context().newPage();
  await other.goto(url);
  await complete(other);
  expect(await shares(other)).toEqual(picture);
  await other.close();
});

test("the keyboard alone is enough", async ({ quiet, served }) => {
  await open(quiet, served, quick);
  await complete(quiet);
  for (let k = 0; k < 60; ++k) {
    await quiet.keyboard.press("Tab");
    if (await quiet.evaluate(() => document.activeElement?.classList.contains("map-stage"))) break;
  }
  await expect(quiet.locator(stage)).toBeFocused();
  await expect(quiet.locator(stage)).toHaveAttribute("data-keys", "");
  await quiet.keyboard.press("ArrowRight");
  await quiet.keyboard.press("+");
  await quiet.keyboard.press("Enter");
  await expect(quiet.locator(".flight-told .from")).toContainText("From x");
  await quiet.keyboard.press(" ");
  await quiet.keyboard.press("?");
  await expect(quiet.getByRole("dialog", { name: "Keys and hands" })).toBeVisible();
  await quiet.keyboard.press("Escape");
  await quiet.keyboard.press("s");
  await expect(quiet.getByRole("dialog", { name: "Take it along" })).toBeVisible();
  await quiet.keyboard.press("Escape");
  await expect(quiet.locator(stage)).toBeFocused();
});

test("equal commands and files", async ({ quiet, served }) => {
  await open(quiet, served, "case=dullin-fig1a&set=initial.spin:21&until=2&start=initial.x:0.003,initial.z:0.001");
  await complete(quiet);
  await quiet.getByRole("button", { name: /Take it along/ }).click();
  const dialog = quiet.getByRole("dialog", { name: "Take it along" });
  await expect(dialog).toContainText("kreisel map dullin-fig1a");
  await expect(dialog).toContainText("initial.spin=21");
  await expect(dialog).toContainText("kreisel.case(");
  const picture = quiet.waitForEvent("download");
  await dialog.getByRole("button", { name: "Map as PNG" }).click();
  expect((await picture).suggestedFilename()).toBe("dullin-fig1a-map.png");
  const table = quiet.waitForEvent("download");
  await dialog.getByRole("button", { name: "Map as CSV" }).click();
  const lines: string[] = [];
  for await (const piece of await (await table).createReadStream()) lines.push(String(piece));
  expect(lines.join("").split("\n")[0]).toBe("initial.x,initial.z,time,fate");
  expect(lines.join("").split("\n").length).toBeGreaterThan(10_000);
  if (!served.real) return;
  const file = quiet.waitForEvent("download");
  await dialog.getByRole("button", { name: "Map as HDF5" }).click();
  let head = "";
  for await (const piece of await (await file).createReadStream()) head ||= (piece as Buffer).subarray(1, 4).toString();
  expect(head).toBe("HDF");
});

test("light and dark, as the system says and as the person says", async ({ browser, served }) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await open(page, served);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Light or dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await context.close();
});

test("on a phone: tabs, pinch, nothing sticks out", async ({ browser, served }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, served, quick);
  await complete(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  const client = await context.newCDPSession(page);
  const box = (await page.locator(stage).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }] });
  await touch("touchStart", 30);
  for (const apart of [40, 50, 60, 70, 80, 90]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  await expect.poll(() => said_in_address(page).get("window")).not.toBeNull();
  await complete(page);
  await page.touchscreen.tap(x + 60, y);
  await expect(page.locator("body")).toHaveAttribute("data-tab", "flight");
  await expect(page.locator(".flight-told .fate")).toBeVisible();
  await page.getByRole("button", { name: "Numbers" }).tap();
  await expect(page.getByLabel("spin rate", { exact: true })).toBeVisible();
  await expect(page.locator(stage)).toBeVisible();
  await context.close();
});

test("a server that goes and comes back is said in words, and all goes on", async ({ page, served }) => {
  test.skip(!served.real, "the made-up engine has no connection");
  const address = ["--port", String(20000 + (process.pid % 20000)), "--listen", "127.0.0.1", "--token"];
  const first = await serve(...address, "0123456789abcdef");
  await page.goto(`${first.address}#${quick}`);
  await complete(page);
  await first.stop();
  await expect(page.locator(".notice")).toContainText("The connection to kreisel is lost");
  await click_map(page, 0.8, 0.3);
  await page.locator(stage).focus();
  await page.keyboard.press("-");
  const second = await serve(...address, "0123456789abcdef");
  await expect(page.locator(".notice")).toBeHidden();
  await expect(page.locator(".flight-told .fate")).toContainText("It leaves after");
  await complete(page);
  await expect(page.locator(".words")).toContainText("stable");
  await second.stop();
  await expect(page.locator(".notice")).toContainText("The connection to kreisel is lost");
  const third = await serve(...address, "fedcba9876543210");
  await expect(page.locator(".notice")).toContainText("kreisel was started anew and has another address");
  await third.stop();
});

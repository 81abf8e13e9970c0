// Checks for every screen: Portuguese texts, accessibility, notices, and a screenshot.
import { expect, type Page } from "@playwright/test";
import { SHELL } from "../../../src/i18n/shell.ts";
import { ENGLISH } from "../../helpers/english.ts";
import { findingsOf } from "./access.ts";
import { takeNotice } from "./notices.ts";

/** The nightly run has all journeys and measures every screen in them. */
export const IS_NIGHTLY = process.env.JOURNEYS_ALL === "1";

/** Journeys check accessibility at night; at each push accessibility.spec.ts checks one screen of each kind. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (IS_NIGHTLY) await expectNoFindings(page, part);
}

/** Checks that axe has no findings on the page or inside one part of it. */
export async function expectNoFindings(page: Page, part?: string): Promise<void> {
  // The layout is visible before the screen, whose files may load later.
  if (!part) await expect(page.locator("h1").first()).toBeVisible();
  expect(await findingsOf(page, part)).toEqual([]);
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => takeNotice(page, text).catch(() => false), { message: `the notice ${text}` }).toBe(true);
}

export async function closeToasts(page: Page): Promise<void> {
  const region = page.getByRole("region", { name: SHELL.notifications });
  // All notices are closed in one step, because the button of one that expires meanwhile would be missing.
  await region.getByRole("button", { name: SHELL.close }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  await expect(region.locator(".toast")).toHaveCount(0);
}

/** Checks all visible and accessible texts of the page: text, and names and hints of controls. */
export async function expectNoEnglish(page: Page, { except = [] }: { except?: RegExp[] } = {}): Promise<void> {
  const texts = await page.evaluate(() => {
    const attributes = ["aria-label", "title", "placeholder", "alt", "aria-roledescription"];
    const named = [...document.body.querySelectorAll<HTMLElement>(attributes.map((name) => `[${name}]`).join(","))];
    const hints = named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""));
    return [document.title, ...document.body.innerText.split("\n"), ...hints];
  });
  const english = texts.filter((text) => ENGLISH.test(text) && !except.some((pattern) => pattern.test(text)));
  expect([...new Set(english)]).toEqual([]);
}

const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** With `SHOTS=1`, saves a screenshot of the whole page, or of what is open over it, in tests/shots for people to review. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS !== "1") return;
  // Chromium's own screenshot of a whole page makes the window one pixel wide for a moment, which draws a phone's page.
  const size = page.viewportSize();
  const height = await page.evaluate(
    (overlays) => (document.querySelector(overlays) ? 0 : document.documentElement.scrollHeight),
    OVERLAYS,
  );
  const isTaller = size !== null && height > size.height;
  if (isTaller) await page.setViewportSize({ width: size.width, height });
  await page.screenshot({ path: `tests/shots/${name}.png`, animations: "disabled" });
  if (isTaller) await page.setViewportSize(size);
}

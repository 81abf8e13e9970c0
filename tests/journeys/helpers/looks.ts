// What every screen owes to whoever reads it: Portuguese, access for everybody, notices, and a picture to look at.
import { expect, type Page } from "@playwright/test";
import { SHELL } from "../../../src/i18n/shell.ts";
import { findingsOf } from "./access.ts";

/** Nothing for axe to find on the page as it stands, or inside one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findingsOf(page, part)).toEqual([]);
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole("region", { name: SHELL.notifications }).getByText(text)).toBeVisible();
}

export async function closeToasts(page: Page): Promise<void> {
  const region = page.getByRole("region", { name: SHELL.notifications });
  // All in one go: one that ends by itself meanwhile has no button left to press.
  await region.getByRole("button", { name: SHELL.close }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  await expect(region.locator(".toast")).toHaveCount(0);
}

/** Words that Portuguese does not have and that libraries leave on screens. */
const ENGLISH = new RegExp(
  `\\b(${[
    "the|and|with|your|you|are|this|please|must|cannot|not found|no results?|yes",
    "save|cancel|delete|edit|create|add|remove|search|filter|export|import|refresh|undo|back|next|previous",
    "open|close|clear|select|choose|toggle|expand|collapse|show|hide|more|loading|required|invalid|error|warning",
    "rows?|page|pages|items|sign ?in|sign ?out|log ?in|log ?out|password|username|today|settings",
  ].join("|")})\\b`,
  "i",
);

/** Everything that can be read or heard on the page: text, and names and hints of controls. */
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

/** A picture of the whole page in tests/shots, for people to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `tests/shots/${name}.png`, fullPage: true, animations: "disabled" });
}

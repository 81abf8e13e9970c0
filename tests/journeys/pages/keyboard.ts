// Operates the page by keyboard alone. At every tab stop it checks that the focus is visible, inside the window, and
// not covered by fixed parts (WCAG 2.4.7, 2.4.11).
import { expect, type Page } from "@playwright/test";

interface Stop {
  name: string;
  /** The tag name; "BODY" means that the focus has left the page. */
  tag: string;
  problems: string[];
}

const MOST_STOPS = 120;

export function keyboardOf(page: Page) {
  const press = async (key: string): Promise<Stop> => {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    expect(stop.problems, `${stop.tag} "${stop.name}" after ${key}`).toEqual([]);
    return stop;
  };
  const goTo = async (name: string | RegExp, key = "Tab"): Promise<void> => {
    const focusedTexts: string[] = [];
    for (let count = 0; count < MOST_STOPS; count++) {
      const stop = await press(key);
      if (typeof name === "string" ? stop.name === name : name.test(stop.name)) return;
      focusedTexts.push(stop.name);
    }
    throw new Error(`${key} never came to ${name}, but to: ${focusedTexts.join(" | ")}`);
  };
  return {
    press,
    /** Presses Tab, or another key, until the control of this name has the focus. */
    goTo,
    async enterAt(name: string | RegExp, key = "Tab"): Promise<void> {
      await goTo(name, key);
      await page.keyboard.press("Enter");
    },
    async typeAt(label: string | RegExp, text: string): Promise<void> {
      await goTo(label);
      await page.keyboard.type(text);
    },
    /** Visits every tab stop until the focus leaves the page or the first one repeats. */
    async walk(): Promise<string[]> {
      const names: string[] = [];
      for (let count = 0; count < MOST_STOPS; count++) {
        const { tag, name } = await press("Tab");
        if (tag === "BODY" || (count > 1 && name === names[0])) return names;
        names.push(name);
      }
      throw new Error(`there is no end: ${names.join(" | ")}`);
    },
  };
}

/** Runs in the page: returns the focused control and the problems of its focus indicator. */
function readStop(): { name: string; tag: string; problems: string[] } {
  const element = document.activeElement as HTMLElement;
  const labels = (element as HTMLInputElement).labels;
  const words = [
    element.getAttribute("aria-label"),
    ...[...(labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ];
  const name = (words.find((text) => text?.trim()) ?? "").replace(/\s+/g, " ").trim();
  const focused = { name, tag: element.tagName };
  if (element === document.body || element.matches("h1, main, dialog, [role=dialog]"))
    return { ...focused, problems: [] };

  const rings = (target: Element, part?: string) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(target, part);
    const isClear = /, 0\)$|\/ 0\)$|transparent/.test(outlineColor);
    return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && !isClear) || boxShadow !== "none";
  };
  const box = element.closest(".f-tags, .f-drop, .rs-drop, .MuiOutlinedInput-root");
  const isCaret = element.matches(".palette input");
  const isSeen = isCaret || rings(element) || rings(element, "::after") || (box !== null && rings(box));

  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const hit = x1 > x0 && y1 > y0 ? document.elementFromPoint((x0 + x1) / 2, (y0 + y1) / 2) : null;
  const isFree = hit !== null && (element.contains(hit) || hit.contains(element) || box?.contains(hit) === true);
  const inside =
    top >= -1 && bottom <= innerHeight + 1 ? [] : bottom - top > innerHeight ? [] : ["partly out of the window"];
  return {
    ...focused,
    problems: [
      ...(isSeen ? [] : ["no focus to be seen"]),
      ...(isFree ? [] : [`hidden below ${hit?.className}`]),
      ...inside,
    ],
  };
}

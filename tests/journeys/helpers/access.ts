// Measures the accessibility of a screen: axe findings, overflow, target sizes, motion, and text spacing.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; html: string }[];
}

/** Returns all axe findings on the page or inside one part of it, whatever their severity. */
export async function findingsOf(page: Page, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([root, rules]) => {
      const { axe } = window as unknown as {
        axe: { run(root: string, options: object): Promise<{ violations: Violation[] }> };
      };
      // What lies half behind the bar or the foot is measured by what is seen of it, and a scroll shows all of it.
      const isWhole = (selector: string | undefined): boolean => {
        const box = selector === undefined ? undefined : document.querySelector(selector)?.getBoundingClientRect();
        return box !== undefined && box.width >= 24 && box.height >= 24;
      };
      const { violations: all } = await axe.run(root, { runOnly: rules, resultTypes: ["violations"] });
      return all.map((one) =>
        one.id === "target-size" ? { ...one, nodes: one.nodes.filter(({ target }) => !isWhole(target[0])) } : one,
      );
    },
    [part, RULES] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(" ")} ${html.slice(0, 120)}`),
  );
}

/** Returns how many pixels the page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

/** How far right of the place of a list of the greatest width, which stands in the middle, a page begins. */
export const shiftOf = (page: Page): Promise<number> =>
  page.locator("main").evaluate((main) => {
    const [room, own] = [main, main.querySelector(".page")!].map((part) => part.getBoundingClientRect());
    return Math.round(own!.left - room!.left - (room!.width - 1744) / 2);
  });

/** Returns controls with a target below 24 × 24 px, except links inside a text or a cell (WCAG 2.5.8). */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const within = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.contains(element) === true);
    };
    // The clickable area may be larger than the visible box.
    const isSmall = (element: HTMLElement) => {
      const { width, height, left, top } = element.getBoundingClientRect();
      if (width >= least - 0.1 && height >= least - 0.1) return false;
      const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 0.6];
      const across = width >= least || (within(element, x - reach, y) && within(element, x + reach, y));
      const along = height >= least || (within(element, x, y - reach) && within(element, x, y + reach));
      return !(across && along);
    };
    return [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, [role=button]")]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.matches(".sr-only, .skip-link") && !element.closest("[inert]"))
      .filter((element) => !element.matches("p a, td a, .breadcrumbs a, .rs-summary a, .rs-card a"))
      .filter((element) => {
        element.scrollIntoView({ block: "center" });
        return isSmall(element);
      })
      .map((element) => `${element.className}: ${element.getAttribute("aria-label") ?? element.textContent}`);
  });

/** Returns animations that are longer than 10 ms, which reduced motion forbids. */
export const movementsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
      const { target } = animation.effect as KeyframeEffect;
      return Number(duration) * iterations > 10 ? [`${target?.className}: ${duration} × ${iterations}`] : [];
    }),
  );

/**
 * Applies the text spacing of WCAG 1.4.12. A constructed sheet is used, because the page's policy allows no inline
 * styles.
 */
export const spaceOut = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isOn);

/** Returns texts that are cut off below, or at the side without an ellipsis. */
export const cutTextsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const owns = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
      const style = getComputedStyle(element);
      if (!owns(element) || element.closest(".sr-only, [inert]") || !element.checkVisibility()) return [];
      if (element.matches("select, option, textarea") || element.clientHeight < 4) return [];
      // A text of several lines that ends in an ellipsis, like one of a single line, is whole on the page of its record.
      const endsInEllipsis = style.webkitLineClamp !== "none";
      const hidesDown =
        /hidden|clip/.test(style.overflowY) && !endsInEllipsis && element.scrollHeight > element.clientHeight + 2;
      const hidesAside =
        /hidden|clip/.test(style.overflowX) &&
        style.textOverflow !== "ellipsis" &&
        element.scrollWidth > element.clientWidth + 2;
      const tall =
        element.scrollHeight > element.clientHeight + 3 && style.overflowY === "visible" && hasOwnHeight(element);
      return hidesDown || hidesAside || tall ? [`${element.className}: ${element.textContent?.slice(0, 40)}`] : [];
    });
    // Such elements have a background of their own, which their text must not exceed.
    function hasOwnHeight(element: HTMLElement): boolean {
      return element.matches(".status, .chip, .f-label, .button, .MuiMenuItem-root, .nav-item, .notice");
    }
  });

// Records violations of the page's content security policy from its first script on.
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    refusals: string[];
  }
}

export async function watchRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refusals = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      window.refusals.push(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
}

export const refusals = (page: Page) => page.evaluate(() => window.refusals);

// Page object of the choice of a view, after the sign-in and in the top bar, and the feature switch that offers it.
import type { Page } from "@playwright/test";
import { PORTFOLIO_TEXTS } from "../../../src/custom/portfolios/texts.ts";
import { apiAs } from "./api.ts";

export function portfolioPage(page: Page) {
  const panel = page.getByRole("dialog", { name: PORTFOLIO_TEXTS.switchView });
  return {
    heading: page.getByRole("heading", { level: 1, name: PORTFOLIO_TEXTS.title }),
    list: page.getByRole("radiogroup", { name: PORTFOLIO_TEXTS.list }),
    option: (name: string | RegExp) => page.getByRole("radio", { name }),
    advance: page.getByRole("button", { name: PORTFOLIO_TEXTS.advance, exact: true }),
    leave: page.getByRole("button", { name: PORTFOLIO_TEXTS.leave, exact: true }),
    switcher: page.getByRole("button", { name: PORTFOLIO_TEXTS.switchView }),
    panel,
    save: panel.getByRole("button", { name: PORTFOLIO_TEXTS.save, exact: true }),
    /** Returns the names and kinds of companies from top to bottom. */
    options: (): Promise<string[]> =>
      page.locator(".portfolio-name").evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText)),
  };
}

/** Returns to the view of the whole lender, and then switches the feature. */
export async function offerPortfolios(page: Page, isOffered: boolean): Promise<void> {
  const api = apiAs(page);
  await api.post("/user-company-portfolios/clear");
  await api.put("/system/feature-flags", { companyPortfolio: isOffered });
}

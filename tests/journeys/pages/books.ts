// Prepares journeys about the books: accounts for both sides, and manual entries.
import { expect, type Page } from "@playwright/test";
import type { Regime } from "../../../src/rules/accounting/accounting-regime.ts";
import { apiAs } from "./api.ts";

export interface JourneyAccount {
  id: number;
  name: string;
  code: string;
  title: string;
}

/** Returns analytic accounts whose nature allows manual debits and credits, ordered by code. */
export async function openAccounts(page: Page, regime: Regime): Promise<JourneyAccount[]> {
  const filters = encodeURIComponent(JSON.stringify({ regime, type: "AN", nature: "A", enabled: true }));
  const { body } = await apiAs(page).get<{ content: JourneyAccount[] }>(
    `/account-plan-tree-nodes?pageSize=50&sort=code,ASC&filters=${filters}`,
  );
  expect(body.content.length).toBeGreaterThan(3);
  return body.content;
}

export interface EntryDraft {
  regime: Regime;
  date: string;
  value: number;
  description: string;
  origin?: string;
}

/** Debits the first account and credits the second, and returns the ids of the new entries. */
export async function makeEntries(page: Page, drafts: EntryDraft[]): Promise<number[]> {
  const accounts = new Map<Regime, JourneyAccount[]>();
  const ids: number[] = [];
  for (const draft of drafts) {
    const { regime } = draft;
    if (!accounts.has(regime)) accounts.set(regime, await openAccounts(page, regime));
    const [debit, credit] = accounts.get(regime)!;
    const { status, body } = await apiAs(page).post<{ id: number }>("/accounting-entries", {
      origin: "AC",
      ...draft,
      debitAccountPlanTreeNodeID: debit!.id,
      creditAccountPlanTreeNodeID: credit!.id,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    ids.push(body.id);
  }
  return ids;
}

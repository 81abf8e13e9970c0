// What journeys about the books prepare: accounts that take both sides, and entries by hand.
import { expect, type Page } from "@playwright/test";
import type { Regime } from "../../../src/rules/accounting/accounting-regime.ts";
import { apiAs } from "./api.ts";

export interface JourneyAccount {
  id: number;
  name: string;
  code: string;
  title: string;
}

/** Analytic accounts of natures that take debits and credits by hand, in the order of their codes. */
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

/** Debits the first account and credits the second; the ids of the new entries. */
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

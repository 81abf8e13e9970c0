// Closings of a suite's own books: settings are saved, nothing is closed yet, and no check finds products without a
// script.

import type { NewEntry } from "../../../server/lending/accounting/index.ts";
import { post } from "../../../server/lending/accounting/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import type { Answer } from "../../helpers/api.ts";
import type { TestServerOptions } from "../../helpers/server.ts";
import { type Books, openBooks } from "./books.ts";

export interface ClosingBody {
  id: number;
  date: string;
  manual: boolean;
  status: string | null;
  divergenceCount: number;
  code?: string;
  subcode?: string;
  message?: string;
}

export interface Closings extends Books {
  sql<R = Record<string, unknown>>(text: string, values?: unknown[]): Promise<R[]>;
  posted(lines: string[], more?: Partial<NewEntry>): Promise<number[]>;
  close(date: string): Promise<Answer<ClosingBody>>;
  act(id: number, what: "resume" | "cancel"): Promise<Answer<ClosingBody>>;
  /** Returns the codes of the checks with divergences. */
  divergencesOf(id: number): Promise<string[]>;
  setAction(action: "CANCEL" | "IGNORE" | "SUSPEND"): Promise<void>;
  /** Runs turns of the job for as long as it asks for another. */
  turns(): Promise<void>;
  begin(): Promise<void>;
}

const TABLES = [
  "accounting_seal_piece",
  "accounting_seal",
  "accounting_closing_log",
  "accounting_closing_entry",
  "accounting_closing_reminder",
  "accounting_closings",
  "accounting_closing_parametrizations",
];

export async function openClosings(options: TestServerOptions = {}): Promise<Closings> {
  const books = await openBooks(options);
  const sql = <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    run<R>(books.context.db, text, values);
  return {
    ...books,
    sql,
    posted: (lines, more = {}) =>
      inTransaction(books.context, (inside) =>
        post(
          inside,
          lines.map((line) => books.posting(line, more)),
        ),
      ),
    close: (date) => books.api.post<ClosingBody>(`/accounting-closings/create?closingDate=${date}`),
    act: (id, what) => books.api.post<ClosingBody>(`/accounting-closings/${id}/${what}`),
    async divergencesOf(id) {
      const { body } = await books.api.get<{ code: string }[]>(`/accounting-closings/${id}/divergences`);
      return [...new Set(body.map(({ code }) => code))];
    },
    async setAction(action) {
      const [row] = await sql("update accounting_closing_parametrizations set disagreement_action = $1 returning id", [
        action,
      ]);
      if (!row)
        await sql(
          "insert into accounting_closing_parametrizations (manual_closing, disagreement_action) values (null, $1)",
          [action],
        );
    },
    async turns() {
      while (await books.server.app.jobs.turn("daily closing"));
    },
    async begin() {
      await books.empty();
      for (const table of TABLES) await sql(`delete from ${table}`);
      await sql("delete from audit_entry where resource = 'accounting-entries'");
      await sql("delete from notifications");
      await sql(`update accounting_closing_events set enabled = true`);
      await sql(`update accounting_closing_events set enabled = false where code = 'SCRIPTS_REVIEW'`);
    },
  };
}

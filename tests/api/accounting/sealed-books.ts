// Books with three closed and sealed days, and direct changes in their database.
import { expect } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Closings } from "./closings.ts";

/** Returns the ids of the entries: three of the first sealed day, one of the second, and one of an open day. */
export async function threeSealedDays(books: Closings): Promise<number[]> {
  await books.begin();
  const ids = await books.posted([
    "2026-11-02 1T.1.1 6T 100.00",
    "2026-11-03 1T.2.1 1T.1.1 40.00",
    "2026-11-03 1T.1.1 7T 7.50",
    "2026-11-10 8T 1T.1.1 1.25",
    "2026-11-18 1T.1.1 6T 9.00",
  ]);
  const ofBacen = {
    regime: "BACEN" as const,
    debitAccountID: books.account("1T.1.1", "BACEN"),
    creditAccountID: books.account("6T", "BACEN"),
  };
  await books.posted(["2026-11-03 1T.1.1 6T 5.00"], ofBacen);
  for (const day of ["2026-11-03", "2026-11-10", "2026-11-17"])
    expect((await books.close(day)).body).toMatchObject({ status: "F" });
  return ids;
}

export function tamperWith(books: Closings, text: string, values: unknown[] = []): Promise<void> {
  return books.server.database.db.transaction().execute(async (tx) => {
    await run(tx, "alter table accounting_entry disable trigger user");
    await run(tx, text, values);
    await run(tx, "alter table accounting_entry enable trigger user");
  });
}

// The classes of the cells of a table, which follow whether it is crowded.
import type { Column } from "./columns.ts";

/** The name of a row stays in sight while the other columns are scrolled. */
export const NAME_CELL =
  "group-data-[scrolls=true]/table:sticky group-data-[scrolls=true]/table:left-0 group-data-[scrolls=true]/table:z-1 group-data-[scrolls=true]/table:bg-surface group-data-[scrolls=true]/table:border-r group-data-[scrolls=true]/table:border-r-border";

/** So does its title, which stays at the top in any case. */
export const NAME_TITLE = "group-data-[scrolls=true]/table:left-0 group-data-[scrolls=true]/table:z-2";

const CROWDED_CELL = "group-data-[crowded=true]/table:whitespace-normal group-data-[crowded=true]/table:max-w-136!";

/** A date and its time stay together for as long as texts can give way; a label of state never breaks. */
const TIGHT_DATE =
  "group-data-[tight=true]/table:whitespace-normal group-data-[tight=true]/table:[&>:not(.status)]:whitespace-normal";

/** `isGrowing`: the column gives way where there is little room. */
export function cellClass({ align, field }: Column, isGrowing: boolean): string {
  if (align === "right") return "number";
  if (field.type === "date-time") return TIGHT_DATE;
  // Half a document number is none.
  if (field.type === "cnpj" || field.type === "cpf-cnpj") return "";
  // A widget of the product knows better than a text how much room it takes.
  if (field.schema["x-own"] !== undefined) return "max-w-208!";
  return isGrowing ? "rs-grow min-w-148 group-data-[crowded=true]/table:min-w-132" : CROWDED_CELL;
}

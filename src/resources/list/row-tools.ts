// The actions of a row, decided once for the whole list: its address and its menu.
import type { RaRecord } from "react-admin";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { BulkAct } from "./use-bulk.ts";

export interface RowTools {
  /** Returns the address of the record's page; undefined when the register has none. */
  open: (record: RaRecord) => string | undefined;
  title: (record: RaRecord) => string;
  menu: (record: RaRecord) => MenuItem[];
  bulkActs: BulkAct[];
}

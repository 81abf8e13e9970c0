// What a row can do, decided once for the whole list: where it opens and what its menu offers.
import type { RaRecord } from "react-admin";
import type { MenuItem } from "../../ui/Menu.tsx";
import type { BulkAct } from "./use-bulk.ts";

export interface RowTools {
  /** Address of the record's page; absent when the register has none. */
  open: (record: RaRecord) => string | undefined;
  title: (record: RaRecord) => string;
  menu: (record: RaRecord) => MenuItem[];
  bulkActs: BulkAct[];
}

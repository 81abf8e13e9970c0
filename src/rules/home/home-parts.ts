// The answer of the home page.
import type { WireAmount } from "../../base/money.ts";
import type { AccountingDay } from "../accounting/accounting-day.ts";
import type { OperationsOfTheDay } from "./operations-of-the-day.ts";

/** Records that wait for a person: their number, the age of the oldest, who answers for them, and the list of them. */
export interface HomeTask {
  key: string;
  count: number;
  /** A day or a moment, as the field is. */
  since: string | null;
  /** Absent where the register has nobody who answers for a record. */
  owner?: TaskOwner;
  path: string;
  filters: { [path: string]: unknown };
}

/** Who answers for the oldest record, and how many other people answer for the rest. */
export interface TaskOwner {
  /** Null when nobody answers for it, or when the caller may not read the name. */
  name: string | null;
  isCaller: boolean;
  others: number;
}

/** A step that a new installation needs before work can begin. */
export interface FirstStep {
  key: string;
  done: boolean;
  path: string;
}

/** One record with the day on which it is due. */
export interface DatedRecord {
  id: number;
  resource: string;
  /** The name of the record. */
  title: string;
  /** What the register calls one record, and what it calls the date. */
  register: string;
  field: string;
  /** A day or a moment, as the field is. */
  date: string;
  /** The page of the record. */
  path: string;
}

/** The most urgent records, the number of all, and the lists in which they stand. */
export interface DatedRecords {
  total: number;
  records: DatedRecord[];
  /** Set when all of them stand in one list. */
  list: { path: string; filters: { [path: string]: unknown } } | null;
}

/** The exact sum of a money field over the records of a list, as the caller sees that list. */
export interface HomeAmount {
  key: string;
  /** The title under which it stands, where that is not the money of the day. */
  group?: string;
  label: string;
  /** How many records have an amount; never zero. */
  count: number;
  amount: WireAmount;
  path: string;
  filters: { [path: string]: unknown };
}

/** Work that the person may begin. */
export interface HomeStart {
  label: string;
  path: string;
}

/** A register of a person who opens few: what they may do there, and what changed last. */
export interface HomeRegister {
  label: string;
  hint: string | null;
  path: string;
  may: readonly ("create" | "update" | "delete")[];
  /** How many records the person sees. */
  total: number;
  changed: { title: string; at: string; path: string }[];
}

export interface Home {
  tasks: HomeTask[];
  /** Null for a person who may open no register with such a date. */
  contacts: DatedRecords | null;
  deadlines: DatedRecords | null;
  amounts: HomeAmount[];
  starts: HomeStart[];
  /** Empty for a person who opens more registers than a page can show. */
  registers: HomeRegister[];
  /** Empty when nothing is missing. */
  firstSteps: FirstStep[];
  /** What slices add, by the name of the card; a card that is not for the caller is absent. */
  cards: { accountingDay?: AccountingDay; operations?: OperationsOfTheDay };
}

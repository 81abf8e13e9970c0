// The services that a record form gives the inputs inside it. Every one is optional, and an input without them offers
// less.
import { createContext, useContext } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../base/resource.ts";

export interface RecordFormValue {
  resource?: Resource;
  mode?: "create" | "edit" | "view";
  /** The record as it was read, with resolved references beside their ids. */
  record?: unknown;
  /** Returns whether the person may create a record of that register from inside this form. */
  mayCreate?(resource: string): boolean;
  /**
   * Lets the person create the missing record of a reference; resolves with it, or with undefined when the person
   * cancelled.
   */
  createRecord?(resource: string, typed: string): Promise<RaRecord | undefined>;
  /** Asks before a filled item of a list is removed; without it the item goes at once. `item`: as its buttons call it. */
  confirmRemoval?(item: string): Promise<boolean>;
}

const RecordFormContext = createContext<RecordFormValue>({});

export const RecordFormProvider = RecordFormContext.Provider;
export const useRecordForm = (): RecordFormValue => useContext(RecordFormContext);

/** Returns the address of the page of a referenced record; without one the reference is plain text. */
const ReferenceAddressContext = createContext<(resource: string, id: unknown) => string | undefined>(() => undefined);

export const ReferenceAddressProvider = ReferenceAddressContext.Provider;
export const useReferenceAddress = () => useContext(ReferenceAddressContext);

/** The path of the record that the conditions of the fields inside refer to; empty for the whole record. */
const ConditionScopeContext = createContext("");

export const ConditionScopeProvider = ConditionScopeContext.Provider;
export const useConditionScope = (): string => useContext(ConditionScopeContext);

// What a record form tells the inputs inside it. Every seam is optional: an input works alone, with less.
import { createContext, useContext } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../base/resource.ts";

export interface RecordFormValue {
  resource?: Resource;
  mode?: "create" | "edit" | "view";
  /** The record as it was read: resolved references stand beside their ids. */
  record?: unknown;
  /** May the person make a record of that register from inside this form? */
  mayCreate?(resource: string): boolean;
  /** Lets the person make the record that a reference lacks; answers with it, or with nothing when the person gave up. */
  createRecord?(resource: string, typed: string): Promise<RaRecord | undefined>;
}

const RecordFormContext = createContext<RecordFormValue>({});

export const RecordFormProvider = RecordFormContext.Provider;
export const useRecordForm = (): RecordFormValue => useContext(RecordFormContext);

/** Where a referenced record is read; nothing: the reference stays plain text. */
const ReferenceAddressContext = createContext<(resource: string, id: unknown) => string | undefined>(() => undefined);

export const ReferenceAddressProvider = ReferenceAddressContext.Provider;
export const useReferenceAddress = () => useContext(ReferenceAddressContext);

/** Path of the record that the conditions of the fields inside speak of; empty: the whole record. */
const ConditionScopeContext = createContext("");

export const ConditionScopeProvider = ConditionScopeContext.Provider;
export const useConditionScope = (): string => useContext(ConditionScopeContext);

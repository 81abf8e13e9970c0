// The fields of a step, out of the same documents that the server checks with.
import { useMemo } from "react";
import type { Field, Resource } from "../../../base/resource.ts";
import { recordPage, useResource } from "../../../framework.ts";
import type { EntryState, EntryStepView } from "../../../rules/operations/answers/entry.ts";
import { ENTRY_REGISTERS, type EntryRegister, stepFields } from "../../../rules/operations/entry-fields.ts";

const NO_FIELDS: readonly Field[] = [];

type Registers = { readonly [name in EntryRegister]: Resource | undefined };

function useRegisters(): Registers {
  return {
    customers: useResource("customers"),
    vehicles: useResource("vehicles"),
    "operation-guarantors": useResource("operation-guarantors"),
    "operation-warranties": useResource("operation-warranties"),
    "operation-disbursements": useResource("operation-disbursements"),
    "margin-consultations": useResource("margin-consultations"),
    operations: useResource("operations"),
  };
}

/** The fields of every step; undefined until the documents have arrived. */
export function useFieldsOf(state: EntryState): ((step: EntryStepView) => readonly Field[]) | undefined {
  const registers = useRegisters();
  const isLender = recordPage.useSystem() === "credit";
  const isReady = ENTRY_REGISTERS.every((name) => registers[name] !== undefined);
  const all = ENTRY_REGISTERS.map((name) => registers[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the documents are those of the list.
  return useMemo(() => {
    if (!isReady) return undefined;
    const byKey = new Map(state.steps.map((step) => [step.key, fieldsOf(state, step, { registers, isLender })]));
    return (step) => byKey.get(step.key) ?? NO_FIELDS;
  }, [state, isLender, isReady, ...all]);
}

function fieldsOf(
  { steps, operation }: EntryState,
  { code, fields: customFields = [] }: EntryStepView,
  { registers, isLender }: { registers: Registers; isLender: boolean },
): Field[] {
  const { customerType } = operation;
  const own = stepFields(code, {
    fieldsOf: (name) => registers[name]?.fields ?? [],
    ...{ customerType, customFields, isLender },
  });
  const isWithAddress = code === "CUSTOMER_DATA" && !steps.some((step) => step.code === "ADDRESS");
  const address = registers.customers?.fields.filter(({ name }) => name === "address") ?? [];
  return isWithAddress ? [...own, ...address] : own;
}

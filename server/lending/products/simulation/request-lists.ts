// The lists of a request: titles of a discount, free due dates and later releases, each mistake named at its place.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { add, centsText, toCents } from "../../../../src/base/money.ts";
import { isPlainObject, objectOf } from "../../../../src/base/plain-object.ts";
import type { FieldSchema } from "../../../../src/base/resource-document.ts";
import { normalizeRecord } from "../../../../src/fields/validate.ts";
import type { SimulationConditions } from "../../../../src/rules/products/simulation.ts";
import { input, validationError } from "../../../framework/index.ts";
import { date, errorsIn, fieldOf, money } from "./request-fields.ts";

type Lists = Pick<SimulationConditions, "titles" | "dueDates" | "laterReleases">;
export type ListName = keyof Lists;

interface ListShape {
  title: string;
  most: number;
  /** Of one instalment each: not with several numbers of instalments. */
  isPerInstallment: boolean;
  item: { readonly [name: string]: FieldSchema };
}

/** Free dates are read as records of one date. */
const DATE = "date";
const LISTS: { readonly [name in ListName]-?: ListShape } = {
  titles: {
    ...{ title: "Títulos", most: 600, isPerInstallment: true },
    item: { faceValue: money("Valor de face", 0.01), dueDate: date("Vencimento") },
  },
  dueDates: { title: "Vencimentos", most: 600, isPerInstallment: true, item: { [DATE]: date("Vencimento") } },
  laterReleases: {
    ...{ title: "Liberações posteriores", most: 60, isPerInstallment: false },
    item: { [DATE]: date("Data da liberação"), amount: money("Valor da liberação", 0.01) },
  },
};

interface ReadLists {
  /** The body without its lists; what the lists decide is filled in: their sum and their number. */
  rest: Record<string, unknown>;
  lists: Lists;
}

type Item = Record<string, unknown>;

/** @throws VALIDATION_ERROR at each place of a list that is wrong. */
export function listsIn(
  body: Record<string, unknown>,
  { counts, today, target }: { counts: "one" | "many"; today: string; target: string },
): ReadLists {
  const { titles, dueDates, laterReleases, ...rest } = body;
  const errors: FieldError[] = [];
  const read = (name: ListName, list: unknown): Item[] | undefined => {
    if (list === undefined || list === null) return undefined;
    const items = itemsOf(name, list, { today, isFitting: target === "value" || name !== "titles", counts });
    errors.push(...items.errors);
    return items.errors.length > 0 ? undefined : items.items;
  };
  const bought = read("titles", titles)?.map(({ faceValue, dueDate }) => ({
    faceValue: Number(faceValue),
    dueDate: String(dueDate),
  }));
  const dates = read("dueDates", dueDates)?.map((item) => String(item[DATE]));
  const releases = read("laterReleases", laterReleases)?.map((item) => ({
    date: String(item[DATE]),
    amount: Number(item.amount),
  }));
  const lists = {
    ...(bought ? { titles: bought } : {}),
    ...(dates ? { dueDates: dates } : {}),
    ...(releases ? { laterReleases: releases } : {}),
  };
  if (errors.length > 0) throw validationError(errors, "Product");
  return { rest: { ...decidedBy(lists), ...rest }, lists };
}

/** Titles say value and number, dates say the number of instalments, of a request that does not. */
function decidedBy({ titles, dueDates }: Lists): Record<string, unknown> {
  const list = titles ?? dueDates;
  return {
    ...(list ? { installmentQuantity: list.length } : {}),
    ...(titles ? { value: Number(centsText(add(...titles.map(({ faceValue }) => toCents(faceValue))))) } : {}),
  };
}

function itemsOf(
  name: ListName,
  list: unknown,
  { counts, today, isFitting }: { counts: "one" | "many"; today: string; isFitting: boolean },
): { items: Item[]; errors: FieldError[] } {
  const { title, most, isPerInstallment, item } = LISTS[name];
  const refused = (code: string, message: string) => ({ items: [], errors: [{ field: name, code, message }] });
  if (!Array.isArray(list) || list.length === 0) return refused("type", `${title}: informe uma lista.`);
  if (list.length > most) return refused("maximum", `${title}: informe no máximo ${most}.`);
  if (!isFitting || (isPerInstallment && counts === "many"))
    return refused("unknown", `${title}: só valem na simulação de um valor em uma quantidade de parcelas.`);
  const fields = Object.entries(item).map(([own, schema]) => fieldOf(own, schema, true));
  const items = list.map((one: unknown) => {
    const record = name === "dueDates" ? { [DATE]: one } : isPlainObject(one) ? one : {};
    input.refuseFields(record, Object.keys(item));
    return objectOf(normalizeRecord({ fields }, record));
  });
  const errors = items.flatMap((one, at) =>
    errorsIn(fields, one, today).map((error) => ({
      ...error,
      field: name === "dueDates" ? `${name}.${at}` : `${name}.${at}.${error.field}`,
      message: `${at + 1}: ${error.message}`,
    })),
  );
  return { items, errors };
}

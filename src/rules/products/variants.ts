// Which variant of a product a simulation uses: those that match, the narrowest first; what nearly matched, in words;
// and variants that overlap.
import { formatDate } from "../../base/dates.ts";
import { formatMoney, toCents, type WireAmount } from "../../base/money.ts";
import type { OptionalTerm, SimulatedCustomer, VariantRanges } from "./simulation.ts";

/** What of a variant decides where it matches. An absent bound limits nothing. */
export interface VariantBounds {
  id: number;
  name: string;
  enabled?: boolean | null;
  status?: "ACTIVE" | "INACTIVE" | null;
  customerType?: "PERSON" | "COMPANY" | "BOTH" | null;
  minInstallmentQuantity?: number | null;
  maxInstallmentQuantity?: number | null;
  minValue?: WireAmount | null;
  maxValue?: WireAmount | null;
  minAge?: number | null;
  maxAge?: number | null;
  graceDays?: number | null;
  vehicleMinYear?: number | null;
  agencyOfficeIDs?: readonly number[] | null;
  validFrom?: string | null;
  validUntil?: string | null;
}

/** What a simulation asks of a variant; what is left out is not compared. */
export interface VariantQuery {
  customerType: SimulatedCustomer;
  /** Reais that are lent: the value less the down payment. */
  value?: WireAmount;
  installmentQuantity?: number;
  age?: number;
  vehicleYear?: number;
  /** The day that decides which variants are in force. */
  date: string;
  /** The agency offices that offer the product; left out: the lender itself, which uses the variants of all. */
  agencyOfficeIDs?: readonly number[];
}

type Check = (variant: VariantBounds, query: VariantQuery) => boolean;

const within = (value: number | undefined, low?: number | null, high?: number | null): boolean =>
  value === undefined || (value >= (low ?? -Infinity) && value <= (high ?? Infinity));

const isInForce: Check = ({ enabled, status, validFrom, validUntil }, { date }) =>
  enabled !== false && status !== "INACTIVE" && date >= (validFrom ?? "") && date <= (validUntil ?? "9999-12-31");

const isForCustomer: Check = ({ customerType }, query) =>
  customerType === "BOTH" || customerType === query.customerType;

const isForOffice: Check = ({ agencyOfficeIDs }, query) =>
  !agencyOfficeIDs?.length ||
  query.agencyOfficeIDs === undefined ||
  query.agencyOfficeIDs.some((id) => agencyOfficeIDs.includes(id));

const hasCount: Check = (variant, { installmentQuantity }) =>
  within(installmentQuantity, variant.minInstallmentQuantity, variant.maxInstallmentQuantity);

const hasAge: Check = (variant, { age }) => within(age, variant.minAge, variant.maxAge);

const hasVehicle: Check = (variant, { vehicleYear }) => within(vehicleYear, variant.vehicleMinYear);

const centsOr = (value: WireAmount | null | undefined, otherwise: bigint): bigint =>
  value === null || value === undefined ? otherwise : toCents(value);
const MOST = 10n ** 18n;

const hasValue: Check = (variant, { value }) => {
  if (value === undefined) return true;
  const cents = toCents(value);
  return cents >= centsOr(variant.minValue, 0n) && cents <= centsOr(variant.maxValue, MOST);
};

const isOffered: Check = (variant, query) =>
  isInForce(variant, query) && isForCustomer(variant, query) && isForOffice(variant, query);

const MATCH: readonly Check[] = [isOffered, hasCount, hasValue, hasAge, hasVehicle];

/** Variants that match, the narrowest first: by values, then by counts, then the newest. */
export function matchingVariants<Variant extends VariantBounds>(
  variants: readonly Variant[],
  query: VariantQuery,
): Variant[] {
  return variants.filter((variant) => MATCH.every((check) => check(variant, query))).sort(narrowestFirst);
}

const countWidth = ({ minInstallmentQuantity, maxInstallmentQuantity }: VariantBounds): number =>
  (maxInstallmentQuantity ?? 1200) - (minInstallmentQuantity ?? 1);
const valueWidth = ({ minValue, maxValue }: VariantBounds): number =>
  Number(centsOr(maxValue, MOST) - centsOr(minValue, 0n));
const typeWidth = ({ customerType }: VariantBounds): number => (customerType === "BOTH" ? 1 : 0);

/** One customer type is narrower than both, fewer counts are narrower than many, less money than much. */
const narrowestFirst = (one: VariantBounds, other: VariantBounds): number =>
  typeWidth(one) - typeWidth(other) ||
  countWidth(one) - countWidth(other) ||
  valueWidth(one) - valueWidth(other) ||
  other.id - one.id;

/** What all variants of a customer type allow together; undefined: there is none. */
interface RangedProduct {
  /** Least down payment, percent of the price. */
  minEntryPercent?: number | null;
  hasScoreBands?: boolean;
  /** What of a request the product takes that others do not. */
  takes?: readonly OptionalTerm[];
}

export function rangesOf(
  variants: readonly VariantBounds[],
  query: VariantQuery,
  { minEntryPercent = null, hasScoreBands = false, takes = [] }: RangedProduct = {},
): VariantRanges | undefined {
  const offered = variants.filter((variant) => isOffered(variant, query));
  if (offered.length === 0) return undefined;
  const least = (pick: (variant: VariantBounds) => number | null | undefined) => extreme(offered, pick, Math.min);
  const most = (pick: (variant: VariantBounds) => number | null | undefined) => extreme(offered, pick, Math.max);
  return {
    minValue: least(({ minValue }) => Number(minValue ?? 0)) ?? 0,
    maxValue: most(({ maxValue }) => Number(maxValue ?? 0)) ?? 0,
    minInstallmentQuantity: least(({ minInstallmentQuantity }) => minInstallmentQuantity ?? 1) ?? 1,
    maxInstallmentQuantity: most(({ maxInstallmentQuantity }) => maxInstallmentQuantity ?? 1) ?? 1,
    minAge: least(({ minAge }) => minAge),
    maxAge: most(({ maxAge }) => maxAge),
    graceDays: most(({ graceDays }) => graceDays),
    minEntryPercent,
    dependsOn: [
      ...(offered.some(({ minAge, maxAge }) => isSet(minAge) || isSet(maxAge)) ? (["age"] as const) : []),
      ...(offered.some(({ vehicleMinYear }) => isSet(vehicleMinYear)) ? (["vehicleYear"] as const) : []),
      ...(hasScoreBands ? (["score"] as const) : []),
    ],
    takes: [...takes],
  };
}

const isSet = (bound: number | null | undefined): boolean => bound !== null && bound !== undefined;

/** Of all variants; null when one of them has no such bound. */
function extreme(
  variants: readonly VariantBounds[],
  pick: (variant: VariantBounds) => number | null | undefined,
  choose: (...values: number[]) => number,
): number | null {
  const values = variants.map(pick);
  const present = values.filter((value) => value !== null && value !== undefined);
  return present.length === values.length ? choose(...present) : null;
}

interface VariantRefusal {
  /** The field of the request that nothing matches. */
  field: string;
  /** Says what was asked and what would pass, in Portuguese. */
  message: string;
}

/** Why nothing matches, by the first thing that excludes every variant; each step looks at those that are left. */
export function refusalOf(variants: readonly VariantBounds[], query: VariantQuery): VariantRefusal {
  let left = variants;
  for (const { check, field, text } of REASONS) {
    const passing = left.filter((variant) => check(variant, query));
    if (passing.length === 0) return { field, message: `${NOTHING_MATCHES} ${text(left, query)}` };
    left = passing;
  }
  return { field: "value", message: NOTHING_MATCHES };
}

export const NOTHING_MATCHES = "Não existe parametrização para os dados informados.";

interface Reason {
  check: Check;
  field: string;
  /** Of the variants that passed all before. */
  text(left: readonly VariantBounds[], query: VariantQuery): string;
}

const CUSTOMER_TEXTS = { PERSON: "pessoa física", COMPANY: "pessoa jurídica" } as const;

/** "de 1 a 12 (CURTO PRAZO) ou de 13 a 36 (LONGO PRAZO)", at most five of them. */
const alternatives = (variants: readonly VariantBounds[], text: (variant: VariantBounds) => string): string =>
  variants
    .toSorted(
      (one, other) =>
        (one.minInstallmentQuantity ?? 0) - (other.minInstallmentQuantity ?? 0) ||
        Number(one.minValue ?? 0) - Number(other.minValue ?? 0),
    )
    .slice(0, 5)
    .map((variant) => `${text(variant)} (${variant.name})`)
    .join(" ou ");

const reais = (value: WireAmount | null | undefined): string => formatMoney(centsOr(value, 0n), { symbol: true });

// biome-ignore format: a reason a line
const REASONS: readonly Reason[] = [
  { check: (variant) => variant.enabled !== false && variant.status !== "INACTIVE", field: "productVariantID", text: () => "O produto não tem parametrização ativa." },
  { check: isInForce, field: "originDate", text: (_left, { date }) => `Nenhuma parametrização ativa está vigente em ${formatDate(date)}.` },
  { check: isForCustomer, field: "customerType", text: (_left, { customerType }) => `O produto não tem parametrização ativa para ${CUSTOMER_TEXTS[customerType]}.` },
  { check: isForOffice, field: "companyID", text: () => "As parametrizações ativas são de outros agentes." },
  { check: hasCount, field: "installmentQuantity", text: (left, { installmentQuantity }) => `Com ${installmentQuantity} parcelas nada se aplica: são aceitas ${alternatives(left, (one) => `de ${one.minInstallmentQuantity} a ${one.maxInstallmentQuantity} parcelas`)}.` },
  { check: hasValue, field: "value", text: (left, { value, installmentQuantity }) => `O valor de ${reais(value)}${installmentQuantity === undefined ? "" : ` em ${installmentQuantity} parcelas`} não se aplica: são aceitos ${alternatives(left, (one) => `de ${reais(one.minValue)} a ${reais(one.maxValue)}`)}.` },
  { check: hasAge, field: "age", text: (left, { age }) => `A idade de ${age} anos não se aplica: são aceitas ${alternatives(left, ageRange)}.` },
  { check: hasVehicle, field: "vehicleYear", text: (left, { vehicleYear }) => `O veículo de ${vehicleYear} não se aplica: são aceitos os fabricados ${alternatives(left, (one) => `a partir de ${one.vehicleMinYear}`)}.` },
];

const ageRange = ({ minAge, maxAge }: VariantBounds): string =>
  maxAge === null || maxAge === undefined ? `a partir de ${minAge} anos` : `de ${minAge ?? 0} a ${maxAge} anos`;

interface VariantOverlap {
  variants: [{ id: number; name: string }, { id: number; name: string }];
  message: string;
}

/** Pairs of active variants that match the same count and value of a customer type at some time and of some agent. */
export function overlapsOf(variants: readonly VariantBounds[]): VariantOverlap[] {
  const active = variants.filter(({ enabled, status }) => enabled !== false && status !== "INACTIVE");
  return active.flatMap((one, at) =>
    active
      .slice(at + 1)
      .filter((other) => doOverlap(one, other))
      .map((other) => {
        const [narrow, wide] = [one, other].sort(narrowestFirst);
        return {
          variants: [
            { id: one.id, name: one.name },
            { id: other.id, name: other.name },
          ] satisfies VariantOverlap["variants"],
          message: `Existem parametrizações sobrepostas: ${one.name} e ${other.name}. Onde as duas valem, usa-se a mais restrita: ${(narrow ?? wide ?? one).name}.`,
        };
      }),
  );
}

function doOverlap(one: VariantBounds, other: VariantBounds): boolean {
  const sameCustomer =
    one.customerType === other.customerType || one.customerType === "BOTH" || other.customerType === "BOTH";
  const offices = one.agencyOfficeIDs ?? [];
  const others = other.agencyOfficeIDs ?? [];
  const sameOffice = offices.length === 0 || others.length === 0 || offices.some((id) => others.includes(id));
  return (
    sameCustomer &&
    sameOffice &&
    (one.minInstallmentQuantity ?? 1) <= (other.maxInstallmentQuantity ?? 1200) &&
    (other.minInstallmentQuantity ?? 1) <= (one.maxInstallmentQuantity ?? 1200) &&
    centsOr(one.minValue, 0n) <= centsOr(other.maxValue, MOST) &&
    centsOr(other.minValue, 0n) <= centsOr(one.maxValue, MOST) &&
    (one.validFrom ?? "") <= (other.validUntil ?? "9999-12-31") &&
    (other.validFrom ?? "") <= (one.validUntil ?? "9999-12-31")
  );
}

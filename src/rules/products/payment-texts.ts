// How and how often the client pays, in words. A product has one of each, which its simulations repeat.
import { countText } from "../../base/count-text.ts";
import frequencies from "../../schemas/enums/PaymentFrequency.json" with { type: "json" };
import types from "../../schemas/enums/PaymentType.json" with { type: "json" };
import type { Simulation } from "./simulation.ts";

type Payment = Pick<Simulation, "paymentType" | "paymentFrequency" | "frequencyDays">;

const titleOf = (code: string | undefined, { oneOf }: typeof types): string =>
  oneOf.find((one) => one.const === code)?.title ?? "";

/** "" where the simulation is older than this. */
export const paymentTypeText = ({ paymentType }: Payment): string => titleOf(paymentType, types);

/** "Mensal", "A cada 15 dias"; "" where the simulation is older than this. */
export const frequencyText = ({ paymentFrequency, frequencyDays }: Payment): string =>
  paymentFrequency === "EVERY_DAYS" && frequencyDays
    ? `A cada ${countText(frequencyDays, "dia", "dias")}`
    : titleOf(paymentFrequency, frequencies);

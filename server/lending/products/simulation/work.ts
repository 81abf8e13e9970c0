// What a simulation works with: the product as it is offered, what is registered of it and of the client, and the request.

import { addDays } from "../../../../src/base/dates.ts";
import type { EarlierDebt } from "../../../../src/rules/credit/index.ts";
import { type Context, permissions } from "../../../framework/index.ts";
import { type CustomerFacts, customerFacts } from "./customer-facts.ts";
import { refuseUnfit } from "./lent.ts";
import { officesOf } from "./offering-company.ts";
import { registersOf, type ScoreBand, type SimulationRegisters } from "./registers.ts";
import { type SimulationOrder, simulationOrder } from "./request.ts";
import { offeredProduct, type Product } from "./who-may.ts";

/** Days that the conditions of a product hold which says nothing. */
const USUAL_VALIDITY = 5;

export interface Work extends SimulationOrder {
  product: Product;
  registers: SimulationRegisters;
  facts: CustomerFacts;
  band?: ScoreBand;
  offices?: readonly number[];
  validUntil: string;
  /** Only the lender's staff reads of bands of score. */
  isLender: boolean;
  explains: boolean;
  agreedRate?: number;
  refinancedValue?: number;
  earlierDebts?: readonly EarlierDebt[];
}

export interface SimulationCall {
  id: number;
  body: unknown;
  target: SimulationOrder["target"]["field"];
  explains: boolean;
  /** Percent a month, effective, in the place of the rate of variant and score. No request can state it. */
  agreedRate?: number;
  /** Of the value, what pays former debts: IOF is due on the rest alone. No request can state it. */
  refinancedValue?: number;
  /** Those debts, as they were taxed. */
  earlierDebts?: readonly EarlierDebt[];
}

export async function workOf(context: Context, call: SimulationCall, counts: "one" | "many"): Promise<Work> {
  const offered = await offeredProduct(context, call.id);
  const { agreedRate, refinancedValue, earlierDebts } = call;
  const product: Product =
    agreedRate === undefined ? offered : { ...offered, ratePeriod: "MONTH", rateKind: "EFFECTIVE" };
  const order = simulationOrder(call.body, { target: call.target, counts, today: context.clock.today() });
  refuseUnfit(product, order);
  const { conditions } = order;
  const offices = await officesOf(context, product, conditions.companyID);
  const registers = await registersOf(context, product);
  const facts = await customerFacts(context, conditions);
  const { score } = conditions;
  const band =
    score === undefined ? undefined : registers.bands.find((one) => one.minScore <= score && score <= one.maxScore);
  const isLender = context.caller.userID === null || permissions.mayOpen(context.caller, { system: "credit" });
  const isOutside = score !== undefined && !band && isLender;
  const warnings = [...facts.warnings, ...(isOutside ? [`Nenhuma faixa do produto tem o score ${score}.`] : [])];
  const validUntil = addDays(context.clock.today(), product.proposalValidityDays ?? USUAL_VALIDITY);
  return {
    ...{ ...order, product, registers, facts: { ...facts, warnings }, band, offices, validUntil, isLender },
    explains: call.explains,
    ...{ agreedRate, refinancedValue, earlierDebts },
  };
}

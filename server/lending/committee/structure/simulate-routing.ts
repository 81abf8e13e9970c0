// "Who decides R$ X of product Y on day Z, if A is absent?", of the stored structure or of a draft: nothing is written.
import { isDate } from "../../../../src/base/dates.ts";
import { centsIn, fromCents } from "../../../../src/base/money.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import { isRecordID } from "../../../../src/base/record-id.ts";
import {
  amountBands,
  bandText,
  type DecidedProduct,
  factTexts,
  type NameOf,
  type Route,
  type RouteAnswer,
  type RouteQuestion,
  type RoutingData,
  routeText,
  simulateRoute,
  structureWarnings,
} from "../../../../src/rules/committee/index.ts";
import { type Context, type Handle, input, type Row, run, validationError } from "../../../framework/index.ts";
import { headOf } from "./answer.ts";
import { decidedProducts } from "./decided-products.ts";
import { directoryOf } from "./directory.ts";
import { engineDirectory, enginePeople, engineStructure } from "./engine.ts";
import { findingOf } from "./findings.ts";
import { readLists, type StructureLists } from "./lists.ts";
import { sentLists } from "./sent-lists.ts";

const FIELDS = [
  ...["productID", "committeeID", "operationValue", "clientBalance", "groupBalance", "day"],
  ...["absentPersonIDs", "availablePersonIDs", "authorPersonID", "opinionAuthorPersonIDs", "structure"],
];

export async function simulateRouting(context: Context, structureID: number, body: unknown): Promise<RouteAnswer> {
  const sent = input.requireObject(body);
  input.refuseFields(sent, FIELDS);
  const question = questionIn(sent, context.clock.today());
  await headOf(context, structureID);
  const draft = isPlainObject(sent.structure) ? sentLists(context, sent.structure) : {};
  const lists = { ...(await readLists(context.db)), ...draft };
  const directory = await directoryOf(context.db, [lists], question.day);
  const engine = engineStructure(lists, directory);
  const products = await decidedProducts(context.db, lists);
  await requireSubject(context.db, question, lists);
  const product = productOf(question, products);
  const data: RoutingData = {
    structure: engine.structure,
    people: enginePeople(directory),
    products: product ? [product] : [],
  };
  const nameOf: NameOf = (id) => directory.people.get(id)?.fullName ?? `#${id}`;
  const route = simulateRoute(data, question);
  const productID = question.productID;
  const warnings = structureWarnings({ ...data, products }, engineDirectory(directory), question.day);
  return {
    ...answerOf(route, nameOf),
    committee: committeeIn(lists, product?.committeeID),
    bands: amountBands(data, productID, question.day, question).map((band) => ({
      ...{ above: fromCents(band.above), upTo: fromCents(band.upTo), competenceName: band.position },
      ...{ voterPersonIDs: band.voterIDs, text: bandText(band, nameOf) },
    })),
    warnings: warnings.map(findingOf(engine)).map(({ field, code, message }) => ({ field, code, message })),
  };
}

/** @throws VALIDATION_ERROR at the product or the committee that does not exist. */
async function requireSubject(
  db: Handle,
  { productID, committeeID }: Question,
  { committees }: Pick<StructureLists, "committees">,
): Promise<void> {
  const refuse = (field: string, message: string) =>
    validationError([{ field, code: "reference", message }], "OrganizationalStructure");
  if (committeeID === undefined) {
    const [product] = await run(db, "select id from products where id = $1", [productID]);
    if (!product) throw refuse("productID", "Este produto não está no cadastro.");
  } else if (!committees.some(({ id }) => id === committeeID)) throw refuse("committeeID", "Este comitê não existe.");
}

const committeeIn = ({ committees }: { committees: { id: number; name: string }[] }, id?: number) => {
  const committee = committees.find((one) => one.id === id);
  return committee ? { id: committee.id, name: committee.name } : null;
};

type Question = RouteQuestion & { committeeID?: number };

/** A committee that is product about by itself decides as it would for a product without positions of its own. */
function productOf(
  { productID, committeeID }: Question,
  products: readonly DecidedProduct[],
): DecidedProduct | undefined {
  if (committeeID !== undefined) return { id: productID, name: "", committeeID, positions: [], maximum: null };
  return products.find(({ id }) => id === productID);
}

function questionIn(sent: Row, today: string): Question {
  const errors: { field: string; code: string; message: string }[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, code: "invalid", message });
  const amount = (field: string): bigint => {
    const value = sent[field];
    const cents = value === undefined || value === null ? 0n : centsIn(value);
    if (cents === undefined || cents < 0n) refuse(field, "Informe um valor a partir de zero.");
    return cents ?? 0n;
  };
  const people = (field: string): number[] => {
    const value = sent[field] ?? [];
    if (Array.isArray(value) && value.every(isRecordID)) return value;
    refuse(field, "Informe uma lista de códigos de pessoas.");
    return [];
  };
  const id = (field: string): number | undefined => {
    const value = sent[field];
    if (value === undefined || value === null) return undefined;
    if (isRecordID(value)) return value;
    // A committee of a draft that is not saved yet.
    if (field === "committeeID" && typeof value === "number" && Number.isSafeInteger(value) && value < 0) return value;
    refuse(field, "Informe o código de um registro.");
    return undefined;
  };
  const { day = today } = sent;
  if (typeof day !== "string" || !isDate(day)) refuse("day", "Informe uma data.");
  if (sent.operationValue === undefined) refuse("operationValue", "Informe o valor da operação.");
  if (sent.structure !== undefined && !isPlainObject(sent.structure))
    refuse("structure", "Informe as listas da estrutura.");
  const [productID, committeeID] = [id("productID"), id("committeeID")];
  if (productID === undefined && committeeID === undefined) refuse("productID", "Informe o produto ou o comitê.");
  const question: Question = {
    ...{ productID: productID ?? 0, committeeID, operation: amount("operationValue"), day: String(day) },
    ...{ clientBalance: amount("clientBalance"), groupBalance: amount("groupBalance") },
    ...{ absentIDs: people("absentPersonIDs"), availableIDs: people("availablePersonIDs") },
    ...{ authorID: id("authorPersonID") ?? null, opinionAuthorIDs: people("opinionAuthorPersonIDs") },
  };
  if (errors.length > 0) throw validationError(errors, "OrganizationalStructure");
  return question;
}

function answerOf(
  route: Route,
  nameOf: NameOf,
): Pick<RouteAnswer, "kind" | "text" | "competence" | "voters" | "explanation"> {
  const rest = { kind: route.kind, text: routeText(route, nameOf) };
  const explanation = "facts" in route ? factTexts(route.facts, nameOf) : [];
  if (route.kind !== "DECIDED") return { ...rest, competence: null, voters: [], explanation };
  const { levels, startLevel } = route.voting;
  const level = levels[startLevel ?? 0];
  const competenceID = level?.position.competenceID ?? 0;
  const voters = route.voterIDs.map((personID) => {
    const seat = level?.seats.find(({ voterID }) => voterID === personID);
    const isOwn = seat === undefined || seat.memberID === personID;
    return { personID, name: nameOf(personID), substituteOfPersonID: isOwn ? null : seat.memberID };
  });
  const competence = { id: competenceID, name: route.position, operationValue: fromCents(route.limit) };
  return { ...rest, competence, voters, explanation };
}

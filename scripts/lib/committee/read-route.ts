// Committees and questions about them out of a JSON text of the shape of route-schema.json.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isDate } from "../../../src/base/dates.ts";
import { toCents } from "../../../src/base/money.ts";
import type {
  Absence,
  ApprovalPosition,
  Availability,
  Committee,
  CommitteeMember,
  Directory,
  RouteQuestion,
  RoutingData,
  Substitution,
} from "../../../src/rules/committee/index.ts";
import { inRoot } from "../root.ts";

export const ROUTE_SCHEMA_PATH = "scripts/lib/committee/route-schema.json";

type AmountAsText<T, K extends keyof T> = Omit<T, K> & Record<K, string>;
type WirePosition = AmountAsText<Omit<ApprovalPosition, "name">, "limit">;
type WireQuestion = AmountAsText<Required<RouteQuestion>, "operation" | "clientBalance" | "groupBalance">;

/** The shape of the document with its defaults filled in. */
interface RouteDocument {
  competences: { id: number; name: string; parentID: number | null }[];
  committees: {
    id: number;
    name: string;
    rule: Committee["rule"]["kind"];
    approvals: number;
    chairID: number | null;
    positions: WirePosition[];
  }[];
  members: CommitteeMember[];
  substitutions: Substitution[];
  people: { id: number; name: string; availability: Availability; absences: Absence[] }[];
  products: { id: number; name: string; committeeID: number; maximum: string | null; positions: WirePosition[] }[];
  questions: WireQuestion[];
}

export interface RouteInput {
  data: RoutingData;
  directory: Directory;
  questions: RouteQuestion[];
}

const ajv = new Ajv2020({ allErrors: true, strict: false, useDefaults: true });
ajv.addFormat("day", isDate);
const isRoute = ajv.compile<RouteDocument>(JSON.parse(readFileSync(inRoot(ROUTE_SCHEMA_PATH), "utf8")));

/** What was read, or the places at which the document is not as the schema says. */
export function readRoute(text: string): RouteInput | { problems: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: ["$: não é um documento JSON"] };
  }
  if (!isRoute(value))
    return { problems: (isRoute.errors ?? []).map(({ instancePath }) => `${instancePath || "$"}: valor inválido`) };
  const productIDs = new Set(value.products.map(({ id }) => id));
  const unknown = value.questions.flatMap(({ productID }, index) =>
    productIDs.has(productID) ? [] : [`/questions/${index}/productID: o produto não está no documento`],
  );
  return unknown.length > 0 ? { problems: unknown } : inputOf(value);
}

function inputOf(route: RouteDocument): RouteInput {
  const nameOf = (id: number): string => route.competences.find((one) => one.id === id)?.name ?? `#${id}`;
  const position = ({ limit, ...rest }: WirePosition): ApprovalPosition => ({
    ...rest,
    name: nameOf(rest.competenceID),
    limit: toCents(limit),
  });
  const structure = {
    competences: route.competences.map((node, order) => ({
      ...node,
      order,
      createdAt: null,
      approves: false,
      limit: 0n,
    })),
    committees: route.committees.map(({ rule: kind, approvals, positions, ...rest }) => ({
      ...rest,
      rule: kind === "QUORUM" ? { kind, approvals } : { kind },
      positions: positions.map(position),
    })),
    ...{ companies: [], users: [], members: route.members, substitutions: route.substitutions },
  };
  const products = route.products.map(({ maximum, positions, ...rest }) => ({
    ...rest,
    maximum: maximum === null ? null : toCents(maximum),
    positions: positions.map(position),
  }));
  const questions = route.questions.map((question) => ({
    ...question,
    operation: toCents(question.operation),
    clientBalance: toCents(question.clientBalance),
    groupBalance: toCents(question.groupBalance),
  }));
  const directory = { people: route.people, userIDs: new Set<number>(), companyIDs: new Set<number>() };
  return { data: { structure, people: route.people, products }, directory, questions };
}

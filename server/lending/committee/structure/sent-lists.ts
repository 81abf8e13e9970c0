// Reads the lists of a sent structure: every item by the rules of its register, references by hand because new items are
// referred to by negative numbers. What is wrong is said at its place: "competences.3.name".
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { isPlainObject, objectOf, objectsIn } from "../../../../src/base/plain-object.ts";
import { isRecordID } from "../../../../src/base/record-id.ts";
import type { ResourceName } from "../../../../src/base/resource-types.ts";
import {
  type Context,
  input,
  permissions,
  type Row,
  resourceNamed,
  validationError,
} from "../../../framework/index.ts";
import { type CommitteeItem, type CompanyItem, inFamilies, type PositionItem, type StructureLists } from "./lists.ts";

const ENTITY = "OrganizationalStructure";
/** So many items may a list have; a larger organization is no tree that people keep by hand. */
const MOST_ITEMS = 20_000;

export const LIST_NAMES = [
  ...(["competences", "assignments", "substitutions", "companyHierarchies", "userHierarchies"] as const),
  ...(["committees", "responsiblePersonIDs"] as const),
];

type SentLists = Partial<StructureLists>;

/** The lists that the body has. @throws VALIDATION_ERROR naming every place that cannot be read. */
export function sentLists(context: Context, body: Row): SentLists {
  const reader = new Reader(context);
  const lists = reader.lists(body);
  if (reader.errors.length > 0) throw validationError(reader.errors.slice(0, 100), ENTITY);
  return lists;
}

class Reader {
  readonly errors: FieldError[] = [];
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  lists(body: Row): SentLists {
    const lists: SentLists = {};
    if (body.competences !== undefined) lists.competences = inFamilies(this.competences(body.competences));
    if (body.assignments !== undefined) lists.assignments = this.assignments(body.assignments);
    if (body.substitutions !== undefined) lists.substitutions = this.substitutions(body.substitutions);
    if (body.companyHierarchies !== undefined)
      lists.companyHierarchies = inFamilies(this.companies(body.companyHierarchies));
    if (body.userHierarchies !== undefined) lists.userHierarchies = inFamilies(this.users(body.userHierarchies));
    if (body.committees !== undefined) lists.committees = this.committees(body.committees);
    if (body.responsiblePersonIDs !== undefined)
      lists.responsiblePersonIDs = this.ids(body.responsiblePersonIDs, "responsiblePersonIDs");
    return lists;
  }

  private competences(value: unknown): StructureLists["competences"] {
    return this.items(value, "competences", (item, at) => {
      const body = this.checked("competences", item, at, ["name", "approve", "enabled", "data"]);
      const approve = body.approve === true;
      return {
        ...this.node(item, at),
        name: String(body.name ?? ""),
        approve,
        data: { operationValue: approve ? amountIn(body) : 0 },
        enabled: body.enabled !== false,
        createdAt: null,
      };
    });
  }

  private assignments(value: unknown): StructureLists["assignments"] {
    return this.items(value, "assignments", (item, at) => ({
      competenceID: this.id(item.competenceID, `${at}.competenceID`, "NEW"),
      userID: this.id(item.userID, `${at}.userID`),
    }));
  }

  private substitutions(value: unknown): StructureLists["substitutions"] {
    return this.items(value, "substitutions", (item, at) => ({
      competenceID: this.id(item.competenceID, `${at}.competenceID`, "NEW"),
      personID: this.idOrNull(item.personID, `${at}.personID`),
      substitutedByIDs: this.ids(item.substitutedByIDs, `${at}.substitutedByIDs`),
    })).filter(({ substitutedByIDs }) => substitutedByIDs.length > 0);
  }

  private companies(value: unknown): CompanyItem[] {
    return this.items(value, "companyHierarchies", (item, at) => {
      const companyType = COMPANY_TYPES.find((one) => one === item.companyType);
      if (!companyType)
        this.errors.push({ field: `${at}.companyType`, code: "enum", message: "Escolha o tipo da empresa." });
      return {
        ...this.node(item, at),
        companyID: this.id(item.companyID, `${at}.companyID`),
        companyType: companyType ?? "AO",
        userID: this.idOrNull(item.userID, `${at}.userID`),
      };
    });
  }

  private users(value: unknown): StructureLists["userHierarchies"] {
    return this.items(value, "userHierarchies", (item, at) => ({
      ...this.node(item, at),
      userID: this.id(item.userID, `${at}.userID`),
    }));
  }

  private committees(value: unknown): CommitteeItem[] {
    return this.items(value, "committees", (item, at) => {
      const body = this.checked("committees", item, at, [
        ...["name", "description", "enabled", "rule", "minVotes", "votingDeadlineHours"],
      ]);
      const rule = RULES.find((one) => one === body.rule) ?? "MAJORITY";
      return {
        id: this.id(item.id, `${at}.id`, "NEW"),
        name: String(body.name ?? ""),
        description: typeof body.description === "string" ? body.description : null,
        enabled: body.enabled !== false,
        rule,
        minVotes: rule === "QUORUM" && typeof body.minVotes === "number" ? body.minVotes : 1,
        chairPersonID: this.idOrNull(item.chairPersonID, `${at}.chairPersonID`),
        notifiedPersonIDs: this.ids(item.notifiedPersonIDs ?? [], `${at}.notifiedPersonIDs`),
        votingDeadlineHours: typeof body.votingDeadlineHours === "number" ? body.votingDeadlineHours : null,
        competences: this.positions(item.competences ?? [], at),
        members: this.items(item.members ?? [], `${at}.members`, (member, place) => ({
          competenceID: this.id(member.competenceID, `${place}.competenceID`, "NEW"),
          personID: this.id(member.personID, `${place}.personID`),
        })),
      };
    });
  }

  private positions(value: unknown, at: string): PositionItem[] {
    const positions = this.items(value, `${at}.competences`, (item, place) => {
      const body = this.checked("committee-competences", item, place, ["vote", "veto", "data"]);
      const vote = body.vote === true;
      return {
        competenceID: this.id(item.competenceID, `${place}.competenceID`, "NEW"),
        data: { operationValue: vote ? amountIn(body) : 0 },
        vote,
        veto: vote && body.veto === true,
        order: typeof item.order === "number" ? item.order : 0,
      };
    });
    const sorted = positions.toSorted((one, other) => one.order - other.order);
    return positions.map((position) => ({ ...position, order: sorted.indexOf(position) }));
  }

  private node(item: Row, at: string) {
    const { order = 0 } = item;
    if (typeof order !== "number" || !Number.isSafeInteger(order))
      this.refuse(`${at}.order`, "Informe um número inteiro.");
    return {
      id: this.id(item.id, `${at}.id`, "NEW"),
      parentID:
        item.parentID === undefined || item.parentID === null ? null : this.id(item.parentID, `${at}.parentID`, "NEW"),
      order: Number(order),
    };
  }

  private items<T>(value: unknown, at: string, read: (item: Row, at: string) => T): T[] {
    if (!Array.isArray(value) || value.length > MOST_ITEMS) {
      this.refuse(at, `Informe uma lista de no máximo ${MOST_ITEMS} itens.`);
      return [];
    }
    return value.flatMap((item: unknown, index) => {
      const place = `${at}.${index}`;
      if (isPlainObject(item)) return [read(item, place)];
      this.refuse(place, "Informe um item com seus campos.");
      return [];
    });
  }

  /** The values of these fields as the register has them, once its own rules are satisfied. */
  private checked(register: ResourceName, item: Row, at: string, names: readonly string[]): Row {
    const { services, clock } = this.context;
    const resource = resourceNamed(this.context, register);
    const sent = Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
    const body = input.writable(resource, sent, permissions.SYSTEM_CALLER);
    const references = Object.fromEntries(
      REFERENCES.filter((name) => !names.includes(name) && resource.fields.some((field) => field.name === name)).map(
        (name) => [name, 1],
      ),
    );
    const order = resource.fields.some(({ name }) => name === "order") && body.order === undefined ? { order: 0 } : {};
    const full = input.withDefaults(resource.fields, { ...body, ...references, ...order });
    try {
      services.validators.check(resource, withoutEmpty(full), { mode: "create", today: clock.today(), full });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const one of objectsIn(error.options.errors))
        this.errors.push({ field: `${at}.${one.field}`, code: String(one.code), message: String(one.message) });
    }
    return full;
  }

  private id(value: unknown, at: string, kind?: "NEW"): number {
    const isNew = kind === "NEW" && typeof value === "number" && Number.isSafeInteger(value) && value < 0;
    if (isRecordID(value) || isNew) return Number(value);
    this.refuse(at, "Informe o código de um registro.");
    return 0;
  }

  private idOrNull(value: unknown, at: string): number | null {
    return value === undefined || value === null ? null : this.id(value, at);
  }

  private ids(value: unknown, at: string): number[] {
    if (Array.isArray(value) && value.length <= MOST_ITEMS)
      return value.map((one: unknown, index) => this.id(one, `${at}.${index}`));
    this.refuse(at, "Informe uma lista de códigos de registros.");
    return [];
  }

  private refuse(field: string, message: string): void {
    this.errors.push({ field, code: "invalid", message });
  }
}

const RULES: readonly CommitteeItem["rule"][] = ["UNANIMITY", "MAJORITY", "QUORUM", "ANY"];
const COMPANY_TYPES: readonly CompanyItem["companyType"][] = ["AO", "AF", "CB", "CS", "CA"];
/** Read by hand; the check of the register only learns that they are there. */
const REFERENCES = ["competenceID", "committeeID", "personID", "userID", "companyID"];

const amountIn = (body: Row): number => {
  const { operationValue } = objectOf(body.data);
  return typeof operationValue === "number" ? operationValue : 0;
};

const withoutEmpty = (record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

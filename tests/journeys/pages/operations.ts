// Prepares, by calls, operations that a committee of the demonstration decides on.
import { expect, type Page } from "@playwright/test";
import type { Api } from "../../helpers/api.ts";
import { apiAs } from "./api.ts";
import { makeCustomers } from "./made.ts";
import { newName } from "./people.ts";
import { productByCalls } from "./products.ts";

const STAGES = ["PRE_ANALYSIS", "OPERATION_DATA", "COMMITTEE", "FORMALIZATION"];

export interface ShortWay {
  productID: number;
  customerID: number;
}

async function expectDone<T>(answer: ReturnType<Api["post"]>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as T;
}

const firstID = async (api: Api, path: string): Promise<number> => {
  const { body } = await api.get<{ content: { id: number }[] }>(path);
  return body.content[0]!.id;
};

const named = (name: string): string => encodeURIComponent(JSON.stringify({ name: { $eq: name } }));

/** A product whose operations go straight to a committee; `admin` may change the settings, `owner` has the customer. */
export async function shortWay(admin: Page, owner: Page, committee?: number): Promise<ShortWay> {
  const api = apiAs(admin);
  const { id: productID } = await productByCalls(admin);
  const defaultStatusID = await firstID(api, `/operation-statuses?filters=${named("EM ANÁLISE")}`);
  const { id: workflowID } = await expectDone<{ id: number }>(
    api.post("/workflows", {
      ...{ name: newName("CURTO"), customerType: "PERSON", kind: "NEW", defaultStatusID, stages: STAGES, rules: [] },
      steps: ["PRE_ANALYSIS", "PRODUCT_SELECTION", "OPERATION_DATA", "CUSTOMER_DATA", "ADDRESS", "CONFIRMATION"].map(
        (code, at) => ({
          ...{ order: at + 1, code, required: true },
        }),
      ),
    }),
  );
  const committeeID = committee ?? (await firstID(api, `/committees?filters=${named("COMITÊ DE CRÉDITO")}`));
  await expectDone(api.put(`/products/${productID}`, { workflowID, committeeID }));
  const [customerID] = await makeCustomers(owner, newName("DO COMITÊ"), 1);
  return { productID, customerID: customerID! };
}

/** Entered and taken by the person of the page, with everything done that comes before the committee. */
export async function operationFor(author: Page, way: ShortWay, value = 20_000): Promise<{ id: number; code: string }> {
  const api = apiAs(author);
  const made = await expectDone<{ id: number; code: string }>(
    api.post("/operations", { ...way, value, installmentQuantity: 12 }),
  );
  await expectDone(api.post(`/operations/${made.id}/take`));
  await expectDone(api.post(`/operations/${made.id}/stages/OPERATION_DATA/complete`));
  return made;
}

interface Structure {
  id: number;
  version: number;
  competences: object[];
  committees: object[];
  substitutions: object[];
  persons: { id: number; fullName: string }[];
  createdIDs: { competences: { [sent: string]: number }; committees: { [sent: string]: number } };
}

export interface TwoPositions {
  committeeID: number;
  /** Names of the positions, the lowest first. */
  names: [string, string];
}

/** A manager up to 10 thousand below a director up to 50 thousand, whom the last person stands in for. */
export async function twoPositions(
  pages: { sa: Page; ad: Page },
  people: { manager: string; director: string; standIn: string },
): Promise<TwoPositions> {
  const path = "/organizational-structures";
  const read = async (page: Page) => (await apiAs(page).get<Structure>(`${path}/main`)).body;
  const before = await read(pages.sa);
  const personID = (name: string): number => before.persons.find(({ fullName }) => fullName === name)!.id;
  const names: [string, string] = [newName("GERENTE"), newName("DIRETOR")];
  const competences = names.map((name, at) => ({
    id: at - 2,
    name,
    parentID: at === 0 ? -1 : null,
    order: 90 + at,
    approve: true,
  }));
  const seats = [
    { competenceID: -2, personID: personID(people.manager), limit: 10_000 },
    { competenceID: -1, personID: personID(people.director), limit: 50_000 },
  ];
  const committee = {
    ...{ id: -1, name: newName("COMITÊ"), rule: "MAJORITY", minVotes: 1, votingDeadlineHours: 48 },
    ...{ chairPersonID: null, notifiedPersonIDs: [], members: seats.map(({ limit: _limit, ...seat }) => seat) },
    competences: seats.map(({ competenceID, limit }, order) => ({
      ...{ competenceID, vote: true, veto: false, order, data: { operationValue: limit } },
    })),
  };
  const saved = await expectDone<Structure>(
    apiAs(pages.sa).put(`${path}/${before.id}`, {
      ...{ version: before.version, competences: [...before.competences, ...competences] },
      committees: [...before.committees, committee],
    }),
  );
  // Nobody names themselves: the stand-in is named by the director.
  await expectDone(
    apiAs(pages.ad).put(`${path}/${before.id}`, {
      version: saved.version,
      substitutions: [
        ...saved.substitutions,
        {
          competenceID: saved.createdIDs.competences["-1"]!,
          personID: personID(people.director),
          substitutedByIDs: [personID(people.standIn)],
        },
      ],
    }),
  );
  return { committeeID: saved.createdIDs.committees["-1"]!, names };
}

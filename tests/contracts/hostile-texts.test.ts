// Texts with special characters (SQL, HTML, templates) are stored in normal form and returned unchanged in records,
// lists and searches, and stored HTML contains nothing that runs.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field, Resource } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { type Answer, type Api, query } from "../helpers/api.ts";
import { TEXTS } from "../helpers/bad-input/values.ts";
import { coveringResources } from "../helpers/covering-resources.ts";
import { productResources } from "../helpers/product-resources.ts";
import type { Sampler } from "../helpers/sample.ts";
import { startSampled } from "../helpers/sampled-server.ts";
import type { TestServer } from "../helpers/server.ts";

const resources = productResources();
const FREE = new Set(["text", "long-text", "html"]);
const RUNS = /<script|<svg|<iframe|\son\w+\s*=|javascript:/i;

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(80_000));
});
afterAll(() => server.close());

const isFree = (field: Field): boolean =>
  FREE.has(field.type) && !field.readOnly && !field.compute && !field.when && !field.schema.pattern;

/** Fills every free text of one record with a different text. */
function filled({ fields }: Resource, from: number): Record<string, string> {
  return Object.fromEntries(
    fields.filter(isFree).map((field, index) => [field.name, TEXTS[(from + index) % TEXTS.length]!]),
  );
}

type Refused = { errors?: { field: string }[] };

/** Leaves out texts that a field refuses by length, or that are empty after cleaning. */
async function create(resource: Resource, texts: Record<string, string>) {
  const body = await sampler.body(resource);
  const first = await api.post<Refused>(resource.path, { ...body, ...texts });
  if (first.status === 201) return { made: first as Answer<Record<string, unknown>>, storedTexts: texts };
  const refused = new Set(first.body.errors?.map(({ field }) => field));
  const storedTexts = Object.fromEntries(Object.entries(texts).filter(([name]) => !refused.has(name)));
  return { made: await api.post(resource.path, { ...body, ...storedTexts }), storedTexts };
}

/** An accounting event needs operands of its kind, which the sampler cannot make. */
const RAISED = "accounting-events";
const isWritten = ({ name, calls, fields }: Resource): boolean =>
  name !== RAISED && calls.includes("create") && fields.some(isFree);

test.each(coveringResources(resources).filter(isWritten))(
  "texts with special characters are stored and returned unchanged by $path",
  async (resource) => {
    const { made, storedTexts } = await create(resource, filled(resource, resource.path.length));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const read = (await api.get(`${resource.path}/${made.body.id}`)).body;
    for (const [name, sent] of Object.entries(storedTexts)) {
      const field = resource.fields.find((candidate) => candidate.name === name)!;
      if (field.type === "html") expect(String(read[name])).not.toMatch(RUNS);
      else expect(read[name], name).toBe(definitionOf(field).normalize(sent, field));
    }
    const filters = { id: made.body.id };
    const page = await api.get<{ content: unknown[] }>(`${resource.path}${query({ filters, searchString: "" })}`);
    expect([page.status, page.body.content.length]).toEqual([200, 1]);
  },
);

test("each text is found by a search for it, and a wildcard matches only itself", async () => {
  const leads = resources.get("leads")!;
  for (const name of ["'; drop table users; --", "100% _certo_ \\ aqui", "<b>ação</b>"])
    expect((await api.post("/leads", { ...(await sampler.body(leads)), name })).status).toBe(201);
  const idsFound = async (searchString: string) =>
    (await api.get<{ content: unknown[] }>(`/leads${query({ searchString })}`)).body.content.length;
  expect(await idsFound("'; drop table users; --")).toBe(1);
  expect(await idsFound("100% _certo_ \\")).toBe(1);
  expect(await idsFound("100%aqui")).toBe(0);
  expect(await idsFound("<b>ACAO</b>")).toBe(1);
});

// What people of partners learn of an operation, by every answer that they can get: nothing that is not written here.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { OperationsServer } from "./operations-server.ts";
import { LISTED_FIELDS, SUMMARY_FIELDS } from "./persona-fields.ts";

let operations: OperationsServer;
const apis: Record<string, Api> = {};
let id = 0;

/** Marks of what only the lender may know; none of them may stand in any answer. */
const SECRETS = {
  opinion: "PARECER-SECRETO",
  reason: "MOTIVO-SECRETO",
  information: "INFORMACAO-SECRETA",
  note: "NOTA-SECRETA",
  payee: "FAVORECIDO-SECRETO",
  password: "SENHA-SECRETA",
};

beforeAll(async () => {
  operations = await OperationsServer.start();
  for (const login of ["ag", "agm", "hr", "ce"]) apis[login] = await operations.as(login);
  const { db } = operations.server.database;
  const [consigned] = await run<{ id: number }>(
    db,
    `select o.id from operations o join products p on p.id = o.product_id
      where p.consigned and o.hr_analysis_status = 'AP' and o.affiliated_company_id is not null order by o.id limit 1`,
  );
  id = consigned!.id;
  await run(
    db,
    `update operations set cessionary_company_id = (select id from cessionary_companies order by id limit 1),
    finish_reason = $2, entry_decision_reason = $2, additional_information = $3, missing_text = $3 where id = $1`,
    [id, SECRETS.reason, SECRETS.information],
  );
  await run(
    db,
    `insert into operation_opinions (operation_id, text, created_at, updated_at) values ($1, $2, now(), now())`,
    [id, SECRETS.opinion],
  );
  await run(
    db,
    `insert into operation_status_histories (operation_id, command, summary, note, created_at, updated_at) values ($1, 'WRITE_OPINION', $2, $3, now(), now())`,
    [id, SECRETS.opinion, SECRETS.note],
  );
  await run(
    db,
    `insert into operation_disbursements (operation_id, payee_name, value, created_at, updated_at) values ($1, $2, 10, now(), now())`,
    [id, SECRETS.payee],
  );
  await run(
    db,
    `insert into operation_counter_proposals (operation_id, status, requested_value, justification, created_at, updated_at) values ($1, 'SENT', 900, $2, now(), now())`,
    [id, SECRETS.note],
  );
});
afterAll(() => operations.server.close());

/** Every path of an answer that has a value; the places of lists are all alike. */
function pathsIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => pathsIn(one, `${path}[]`)))];
  if (value === null || typeof value !== "object") return value === null || value === undefined ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, path === "" ? name : `${path}.${name}`));
}

describe.each(["ag", "hr", "ce"])("%s", (login) => {
  const api = () => apis[login]!;

  test("gets of one operation the fields of its summary and no others", async () => {
    const { status, body } = await api().get(`/operations/${id}/detailed`);
    expect(status).toBe(200);
    const allowed = new Set(SUMMARY_FIELDS[login]);
    expect(pathsIn(body).filter((path) => !allowed.has(path))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/SECRET/);
  });

  test("gets of the register its own fields and no others, however it is read", async () => {
    const allowed = new Set([...LISTED_FIELDS.base!, ...LISTED_FIELDS[login]!]);
    const { body: page } = await api().get<{ content: Record<string, unknown>[] }>("/operations?pageSize=100");
    const { body: one } = await api().get(`/operations/${id}`);
    const { body: all } = await api().get<Record<string, unknown>[]>("/operations/list");
    const records = [one, ...page.content, ...all];
    expect(records.length).toBeGreaterThan(1);
    const strange = records.flatMap((record) =>
      Object.entries(record)
        .filter(([name, value]) => !allowed.has(name) && filled(value))
        .map(([name]) => name),
    );
    expect([...new Set(strange)]).toEqual([]);
    expect(JSON.stringify(records)).not.toMatch(/SECRET/);
  });

  test("finds no secret in history, export, search, notifications, counts and whatever else answers", async () => {
    const paths = [
      ...[
        `/operations/${id}/history`,
        "/operations/counts",
        "/operations/export?format=csv",
        "/operations/ids",
        "/operations/first",
      ],
      ...[
        "/search?searchString=000",
        "/search?q=SECRET",
        "/notifications",
        "/notifications/fetch",
        "/home",
        "/margin-consultations",
      ],
      ...[
        "/operation-bonds",
        "/operation-documents",
        "/operation-opinions",
        "/operation-status-histories",
        "/operation-members",
      ],
      ...[
        "/operation-guarantors",
        "/operation-warranties",
        "/operation-disbursements",
        "/operation-terms",
        "/committee-votings",
      ],
      ...[
        "/operation-counter-proposals",
        "/conversations",
        "/messages",
        "/operations/board",
        "/operations/my-work",
        "/operations/late",
      ],
      ...[`/operations/${id}/related-entities`, `/operations/${id}/dossier`, "/bureau-queries"],
    ];
    for (const path of paths) {
      const { status, body } = await api().get(path);
      expect(status, path).toBeLessThan(500);
      expect(JSON.stringify(body), path).not.toMatch(/SECRET/);
      if (!LENDERS.test(path)) continue;
      // What a field of theirs could refer to answers its choices, of which they have none.
      if (status === 200) expect(body, path).toMatchObject({ content: [] });
      else expect([403, 404], path).toContain(status);
    }
  });

  test("neither filters nor orders by what it may not see", async () => {
    for (const field of ["finishReason", "missingText", "entryDecisionReason", "memberPersonIDs"]) {
      expect(
        (await api().get(`/operations?filters=${encodeURIComponent(JSON.stringify({ [field]: { $null: false } }))}`))
          .status,
      ).toBe(400);
      expect((await api().get(`/operations?sort=${field},ASC`)).status).toBe(400);
    }
  });
});

const LENDERS = /opinions|histories|members|guarantors|disbursements|terms|votings|board|my-work|late|related/;

const filled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  !(typeof value === "object" && Object.values(value).every((inner) => !filled(inner)));

test("an operation of another partner does not exist", async () => {
  const { db } = operations.server.database;
  const [other] = await run<{ id: number }>(
    db,
    "select id from operations where affiliated_company_id is null and cessionary_company_id is null and agency_office_id is null limit 1",
  );
  for (const login of ["ag", "agm", "hr", "ce"]) {
    for (const path of ["", "/detailed", "/history"])
      expect((await apis[login]!.get(`/operations/${other!.id}${path}`)).status).toBe(404);
    expect(
      (await apis[login]!.post(`/operations/${other!.id}/hr-analysis/decision`, { result: "RE", note: "x" })).status,
    ).toBeGreaterThan(399);
  }
});

describe("an agency sends a document", () => {
  test("that was asked for, as its own file, and nobody else's", async () => {
    const { db } = operations.server.database;
    const [requested] = await run<{ id: number; operationID: number }>(
      db,
      `select d.id, d.operation_id as "operationID" from operation_documents d join operations o on o.id = d.operation_id
         join operation_statuses s on s.id = o.status_id
        where s.name = 'AGUARDANDO AGENTE' and d.status = 'RQ' order by d.id limit 1`,
    );
    const path = `/operations/${requested!.operationID}/documents/${requested!.id}/attach`;
    const [user] = await run<{ id: number }>(db, "select user_id as id from identity_account where login = 'ag'");
    const file = async (by: number | null) => {
      const [row] = await run<{ id: string }>(
        db,
        `insert into public_files (id, file_name, content_type, size, sha256, storage_key, created_at, uploaded_by_id)
         values (gen_random_uuid(), 'rg.pdf', 'application/pdf', 10, repeat('a', 64), gen_random_uuid(), now(), $1) returning id`,
        [by],
      );
      return row!.id;
    };
    expect(await apis.ag!.post(path, {})).toMatchObject({ status: 400, body: { errors: [{ field: "fileID" }] } });
    expect(await apis.ag!.post(path, { fileID: await file(null) })).toMatchObject({ status: 400 });
    expect((await apis.ce!.post(path, { fileID: await file(user!.id) })).status).toBeGreaterThan(399);
    expect(await apis.ag!.post(path, { fileID: await file(user!.id) })).toMatchObject({
      status: 200,
      body: { status: "SE" },
    });
    expect((await apis.ag!.post(path, { fileID: await file(user!.id) })).status).toBe(409);
    const { body } = await apis.ag!.get<{ documents: { id: number; status: string; fileName: string }[] }>(
      `/operations/${requested!.operationID}/detailed`,
    );
    expect(body.documents.find((one) => one.id === requested!.id)).toMatchObject({ status: "SE", fileName: "rg.pdf" });
  });
});

// People to capture, and what a phone with a link does.
import { readFileSync } from "node:fs";
import { inRoot } from "../../../scripts/lib/root.ts";
import { drawOf } from "../../../server/lending/bureaus/index.ts";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { CONSENT_VERSION } from "../../../src/rules/biometry/consent.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Answer, type Api, apiOf } from "../../helpers/api.ts";
import { cpfOf } from "../../helpers/sample.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../../helpers/server.ts";

export const FACE = readFileSync(inRoot("server/lending/biometry/demo-face.jpg"));

/** Another picture of the same size. */
export function otherFace(): Buffer {
  const bytes = Buffer.from(FACE);
  bytes[bytes.length - 40] = bytes[bytes.length - 40] === 1 ? 2 : 1;
  return bytes;
}

export interface Capture {
  id: number;
  status: string;
  score: number | null;
  band: string | null;
  action: string | null;
  validUntil: string | null;
  asksNewCapture: boolean | null;
  failure: string | null;
  charged: string | null;
}

export interface Shown {
  state: string;
  nextCode: string | null;
  failure: string | null;
  subcode: string | null;
  message: string;
}

export class BiometryServer {
  server!: TestServer;
  sa!: Api;
  op!: Api;
  phone!: Api;
  /** Each test captures another person, whom the bureau has a face of. */
  person!: { id: number; documentNumber: string };
  private phones = 0;
  private people: { id: number; documentNumber: string }[] = [];

  static async start(options: TestServerOptions = {}): Promise<BiometryServer> {
    const made = new BiometryServer();
    made.server = await startTestServer(options);
    await made.signIn();
    const people = await run<{ id: number; documentNumber: string }>(
      made.server.database.db,
      `select p.id, p.document_number as "documentNumber" from persons p where p.document_number is not null
        and not exists (select 1 from biometry_captures b where b.person_id = p.id)
      order by exists (select 1 from customers c where c.person_id = p.id) desc, p.id`,
    );
    made.people = people.filter(({ documentNumber }) => drawOf(documentNumber)("known", 17) !== 0);
    return made;
  }

  async signIn(): Promise<void> {
    this.sa = await this.as("sa");
    this.op = await this.as("op");
    this.phone = apiOf(this.server.app);
  }

  async as(login: string): Promise<Api> {
    return apiOf(this.server.app, await this.server.tokenOf(login));
  }

  async next(score: number | null = 80, behaviour = "NORMAL"): Promise<void> {
    this.person = this.people.shift()!;
    await this.behave(behaviour, score);
  }

  /** Turns to a person with nothing but a register entry, who may be anonymised. */
  async nextUnbound(): Promise<void> {
    let n = 777_000 + this.phones;
    while (drawOf(cpfOf(n))("known", 17) === 0) n++;
    const person = { documentNumber: cpfOf(n), fullName: `PESSOA ${n}`, birthDate: "1990-01-01" };
    const contact = { email: `p${n}@exemplo.com.br`, phone: "11987654321", address: ADDRESS };
    const { body } = await this.op.post<{ id: number }>("/persons", { ...person, ...contact });
    this.person = { id: body.id, documentNumber: person.documentNumber };
  }

  behave(behaviour: string, score: number | null = 80) {
    return this.sa.put("/biometry-simulator", { behaviour, score });
  }

  async requested(): Promise<Capture> {
    const { body } = await this.op.post<Capture>(`/persons/${this.person.id}/biometry-captures`);
    return body;
  }

  async codeOf({ id }: { id: number }): Promise<string> {
    const { body } = await this.op.get<{ link: string }>(`/biometry-captures/${id}/link`);
    return body.link.split("#")[1]!;
  }

  open(code: string) {
    return this.phone.post<Shown>("/biometry-links/open", { code });
  }

  consent(code: string) {
    return this.phone.post<Shown>("/biometry-links/consent", { code, agreed: true, version: CONSENT_VERSION });
  }

  async send(code: string, picture: Buffer = FACE, type = "image/jpeg"): Promise<Answer<Shown>> {
    const { app } = this.server;
    const headers = { "content-type": type, "x-biometry-code": code };
    // Each phone has an address of its own, because those of one address are counted.
    const remoteAddress = `203.0.113.${++this.phones}`;
    const url = "/api/biometry-links/picture";
    const response = await app.inject({ method: "POST", url, headers, payload: picture, remoteAddress });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  /** A capture from the request to the result. */
  async captured(): Promise<{ capture: Capture; answer: Answer<Shown>; code: string }> {
    const { id } = await this.requested();
    const code = await this.codeOf({ id });
    await this.consent(code);
    const answer = await this.send(code);
    return { capture: await this.read(id), answer, code };
  }

  async read(id: number): Promise<Capture> {
    return (await this.sa.get<Capture>(`/biometry-captures/${id}`)).body;
  }

  async row(id: number): Promise<Record<string, unknown>> {
    return runOne(this.server.database.db, "select * from biometry_captures where id = $1", [id]);
  }

  /** How many questions about the person the simulator had. */
  async questions(): Promise<number> {
    const { count } = await runOne<{ count: number }>(
      this.server.database.db,
      "select count(*)::int as count from bureau_simulator_call where bureau = 'BIOMETRY' and question ->> 'documentNumber' = $1",
      [this.person.documentNumber],
    );
    return count;
  }

  async enter(moment: string): Promise<void> {
    this.server.clock.set(moment);
    await this.signIn();
  }
}

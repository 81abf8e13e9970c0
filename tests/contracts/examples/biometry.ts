// An example of each call of biometry, answered by its simulator; the calls of a phone carry a link and no token.
import { CONSENT_VERSION } from "../../../src/rules/biometry/consent.ts";
import { FACE } from "../../api/biometry/biometry-server.ts";
import { type Answer, apiOf } from "../../helpers/api.ts";
import type { Examples, ExampleTools } from "./tools.ts";

/** `some` reads one value of the database. */
export function examples({ api, server, some }: ExampleTools): Examples {
  const FREE = `not exists (select 1 from biometry_captures b where b.person_id = p.id and b.status in ('PE', 'EN', 'SR', 'SU'))`;
  const freePerson = () =>
    some<number>(
      `select p.id as value from persons p where p.document_number is not null and p.email is not null and p.anonymised_at is null and ${FREE} order by p.id desc limit 1`,
    );
  const request = async () => api().post<{ id: number }>(`/persons/${await freePerson()}/biometry-captures`);

  const newID = async () => (await request()).body.id;
  const behave = (behaviour: string, score: number | null) => api().put("/biometry-simulator", { behaviour, score });
  const phone = () => apiOf(server().app);
  const codeOf = async (id: number) =>
    (await api().get<{ link: string }>(`/biometry-captures/${id}/link`)).body.link.split("#")[1];
  const consent = async (code: string | undefined) =>
    phone().post("/biometry-links/consent", { code, agreed: true, version: CONSENT_VERSION });
  const send = async (code: string | undefined): Promise<Answer> => {
    const headers = { "content-type": "image/jpeg", "x-biometry-code": code ?? "" };
    const url = "/api/biometry-links/picture";
    const response = await server().app.inject({ method: "POST", url, headers, payload: FACE });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const captured = async (behaviour: string, score: number | null) => {
    await behave(behaviour, score);
    const id = await newID();
    const code = await codeOf(id);
    await consent(code);
    const answer = await send(code);
    await behave("NORMAL", null);
    return { id, answer };
  };
  const act = (name: string, id: number, body = {}) => api().post(`/biometry-captures/${id}/${name}`, body);
  return {
    personsRequestBiometry: request,
    customersRequestBiometry: async () => {
      const id = await some<number>(
        `select c.id as value from customers c join persons p on p.id = c.person_id where p.anonymised_at is null and ${FREE} order by c.id desc limit 1`,
      );
      return api().post(`/customers/${id}/biometry-captures`);
    },
    restartBiometry: async () => act("restart", (await captured("NORMAL", -80)).id),
    decideBiometry: async () =>
      act("decide", (await captured("NORMAL", 10)).id, { action: "REJECT", decisionReason: "Não é a mesma pessoa." }),
    revokeBiometryLink: async () => act("revoke", await newID()),
    clearUpBiometry: async () => act("clear-up", (await captured("ODD", 80)).id),
    biometryLink: async () => api().get(`/biometry-captures/${await newID()}/link`),
    sendBiometryLink: async () => act("send-link", await newID()),
    biometryPicture: async () => api().get(`/biometry-captures/${(await captured("NORMAL", 80)).id}/picture`),
    openBiometryLink: async () => phone().post("/biometry-links/open", { code: await codeOf(await newID()) }),
    consentToBiometry: async () => consent(await codeOf(await newID())),
    sendBiometryPicture: async () => (await captured("NORMAL", 80)).answer,
    biometrySimulator: () => api().get("/biometry-simulator"),
    setBiometrySimulator: () => behave("NORMAL", null),
  };
}

// The calls of biometry, as the published contract describes them.
import { contract, type OwnCall, type Schema } from "../../framework/index.ts";
import { BEHAVIOURS } from "../bureaus/index.ts";

const { flag, number, object, text } = contract;
const TEXT = { type: ["string", "null"] };
const CAPTURE = contract.record("BiometryCaptures");
const TAG = { tag: "biometry-captures" } as const;
const BASE = "/biometry-captures/{id}";
const BEHAVIOUR: Schema = { type: "string", enum: [...BEHAVIOURS] };
const SCORE = { type: ["integer", "null"], minimum: -100, maximum: 100 };
const CONTROL = object({ isSimulated: flag, behaviour: BEHAVIOUR, score: SCORE });
const LINK = object({
  ...{ state: { type: "string", enum: ["OPEN", "WAITING", "DONE", "AGAIN"] }, nextCode: TEXT, firstName: text },
  ...{ consentedAt: TEXT, expiresAt: text, failure: TEXT },
  consent: object({ lender: text, phone: TEXT, email: TEXT, pictureDays: number, version: text }),
});
const ASKS =
  "Cria uma captura com link de uso único, de que só se guarda o hash. Uma em aberto por pessoa; outra responde 409.";
const OPEN = { tag: "biometry-links", open: true } as const;
const LINK_FAILS = ["400", "404", "409", "429"];

const act = (name: string, rest: Pick<OwnCall, "id" | "summary" | "effect"> & Partial<OwnCall>): OwnCall => ({
  ...{ method: "post", path: `${BASE}/${name}`, ...TAG, body: object({}), optional: true, answer: CAPTURE },
  ...{ fails: ["404", "409"] },
  ...rest,
});

export const biometryCalls: readonly OwnCall[] = [
  ...(["persons", "customers"] as const).map(
    (party): OwnCall => ({
      ...{ method: "post", path: `/${party}/{id}/biometry-captures`, id: `${party}RequestBiometry`, ...TAG },
      ...{ summary: "Solicita a validação biométrica", body: object({}), optional: true, answer: CAPTURE },
      ...{ status: "201", fails: ["404", "409"], effect: `${ASKS} ${contract.EFFECTS.audited}` },
    }),
  ),
  act("restart", {
    ...{ id: "restartBiometry", summary: "Reinicia uma biometria encerrada", status: "201" },
    effect: `${ASKS} ${contract.EFFECTS.audited}`,
  }),
  act("decide", {
    ...{ id: "decideBiometry", summary: "Decide uma biometria suspensa", fails: ["400", "404", "409"] },
    body: object({ action: { type: "string", enum: ["APPROVE", "REJECT"] }, decisionReason: text }),
    optional: false,
    effect: `Aprova ou nega com motivo e avisa quem pediu. Webhooks de BIOMETRY_RESULT partem depois. ${contract.EFFECTS.audited}`,
  }),
  act("revoke", {
    ...{ id: "revokeBiometryLink", summary: "Cancela o link que ainda não foi usado" },
    effect: `O link deixa de abrir. ${contract.EFFECTS.audited}`,
  }),
  act("clear-up", {
    ...{ id: "clearUpBiometry", summary: "Pergunta ao bureau o que houve com uma foto" },
    effect: "Pergunta pela chave da primeira pergunta, o que não é cobrado, e grava o resultado.",
  }),
  {
    ...{ method: "get", path: `${BASE}/link`, id: "biometryLink", ...TAG, fails: ["404", "409"] },
    ...{ summary: "O link de captura, enquanto vale", answer: object({ link: text, expiresAt: text }) },
    effect: "Deriva o link do segredo da instalação; não grava nada.",
  },
  act("send-link", {
    ...{ id: "sendBiometryLink", summary: "Envia o link ao e-mail da pessoa", answer: object({ message: text }) },
    effect: "Põe o e-mail na fila; ele é escrito ao ser enviado.",
  }),
  {
    ...{ method: "get", path: `${BASE}/picture`, id: "biometryPicture", ...TAG, fails: ["404"] },
    ...{ summary: "A foto, enquanto está guardada", type: "image/jpeg", answer: { type: "string", format: "binary" } },
    effect: `Grava quem abriu a foto e quando. ${contract.EFFECTS.audited}`,
  },
  {
    ...{ method: "post", path: "/biometry-links/open", id: "openBiometryLink", ...OPEN, fails: LINK_FAILS },
    ...{ summary: "O que um link de captura pede", body: object({ code: text }), answer: LINK },
    effect: "Não grava nada. Um link vencido ou cancelado responde 409, com EXPIRED ou REVOKED.",
  },
  {
    ...{ method: "post", path: "/biometry-links/consent", id: "consentToBiometry", ...OPEN, fails: LINK_FAILS },
    ...{ summary: "Registra o consentimento de quem tem o link", answer: LINK },
    body: object({ code: text, agreed: flag, version: text }),
    effect: "Grava a hora e a versão do texto; repetir não muda a primeira hora.",
  },
  {
    ...{ method: "post", path: "/biometry-links/picture", id: "sendBiometryPicture", ...OPEN },
    ...{ summary: "Recebe a foto de quem tem o link", fails: [...LINK_FAILS, "413", "415", "503"], answer: LINK },
    effect:
      "O corpo é um JPEG (image/jpeg) e o código vem em X-Biometry-Code. Confere e limpa a foto, cifra-a e pergunta ao bureau uma vez, e o webhook BIOMETRY_RESULT parte com o resultado: a mesma foto enviada de novo devolve o estado sem outra cobrança.",
  },
  {
    ...{ method: "get", path: "/biometry-simulator", id: "biometrySimulator", ...TAG, answer: CONTROL },
    ...{ summary: "Como o simulador se comporta", effect: "Só existe na demonstração; não grava nada." },
  },
  {
    ...{ method: "put", path: "/biometry-simulator", id: "setBiometrySimulator", ...TAG, answer: CONTROL },
    ...{ summary: "Muda o comportamento do simulador", fails: ["400"] },
    body: object({ behaviour: BEHAVIOUR, score: SCORE }, ["behaviour"]),
    effect: "Vale na hora para toda a instalação. Só existe na demonstração.",
  },
];

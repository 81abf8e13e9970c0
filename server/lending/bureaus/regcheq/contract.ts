// What Regcheq answers: sanctions, politically exposed persons and adverse news.
import { isPlainObject, objectOf, objectsIn, type PlainObject } from "../../../../src/base/plain-object.ts";
import type { RegcheqContent } from "../../../../src/rules/bureaus/answers.ts";
import { answerReader, count, dayOf, isSameDocument, part, text } from "../port/read-bytes.ts";

/** "coincidence" is a text; anything but 'true' means that nothing was found. */
const MATCH = {
  type: "object",
  required: ["coincidence"],
  properties: { coincidence: { type: ["string", "boolean", "null"] }, info: { type: ["object", "null"] } },
};

const SCHEMA = {
  type: "object",
  required: ["calculatedRisk", "gafiResult", "ofaOnuInterpolResult", "pepBrResult", "pepBrLegalResult"],
  properties: {
    calculatedRisk: { enum: ["High Risk", "Medium Risk", "Low Risk", "No Risk"] },
    ...{ gafiResult: MATCH, ofaOnuInterpolResult: MATCH, pepBrResult: MATCH, pepBrLegalResult: MATCH },
    complyAdvantageResult: { type: ["object", "null"] },
    validationResult: { type: ["object", "null"] },
  },
};

/** The levels of a register's badge; without a risk there is none. */
const LEVELS: ReadonlyMap<unknown, string> = new Map([
  ["High Risk", "HIGH"],
  ["Medium Risk", "MEDIUM"],
  ["Low Risk", "LOW"],
]);

export const readRegcheq = answerReader({
  schema: SCHEMA,
  read: contentOf,
  isAbout: (result, about) => isSameDocument(part(result, "validationResult").documentNumber, about),
});

function contentOf(result: PlainObject | null): RegcheqContent {
  return {
    calculatedRisk: text(result?.calculatedRisk),
    riskLevel: LEVELS.get(result?.calculatedRisk) ?? null,
    gafiResult: matchOf(part(result, "gafiResult")),
    ofaOnuInterpolResult: matchOf(part(result, "ofaOnuInterpolResult")),
    pepBrResult: matchOf(part(result, "pepBrResult")),
    pepBrLegalResult: matchOf(part(result, "pepBrLegalResult")),
    complyAdvantageResult: { data: { additionalData: { hits: hitsOf(result) } } },
    validationResult: validationOf(part(result, "validationResult")),
  };
}

const matchOf = ({ coincidence, info }: PlainObject) => ({
  coincidence: String(coincidence) === "true" ? "true" : "false",
  info: isPlainObject(info) ? infoOf(info) : null,
});

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((one) => text(one) ?? []) : []);

const infoOf = (info: PlainObject) => ({
  ...{ id: text(info.id), name: text(info.name), cpf: text(info.cpf), level: text(info.level) },
  ...{ expiration: dayOf(info.expiration), function: text(info.function), organ: text(info.organ) },
  ...{ exoneration: dayOf(info.exoneration), message: text(info.message) },
  ...{ types: textsIn(info.types), entityTypes: textsIn(info.entityTypes) },
  ...{ cnpj: text(info.cnpj), city: text(info.city), reason: text(info.reason) },
  ...{ registrationStatus: text(info.registrationStatus), companyName: text(info.companyName) },
  ...{ totalMatches: count(info.totalMatches), deathYear: count(info.deathYear) },
  relations: objectsIn(info.relations).map(({ relatedPepName, cpf, relation }) => ({
    ...{ relatedPepName: text(relatedPepName), cpf: text(cpf), relation: text(relation) },
  })),
});

/** A link that is no web address would run in the browser of whoever opens it. */
function linkOf(url: unknown): string | null {
  const address = text(url);
  return address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}

function hitsOf(result: PlainObject | null) {
  const { hits } = part(part(part(result, "complyAdvantageResult"), "data"), "additionalData");
  return objectsIn(hits).map((hit) => ({
    doc: {
      media: objectsIn(objectOf(hit.doc).media).map(({ title, date, url }) => ({
        ...{ title: text(title), date: dayOf(date), url: linkOf(url) },
      })),
    },
  }));
}

const validationOf = ({ documentNumber, name, registrationStatus, reason }: PlainObject) => ({
  ...{ documentNumber: text(documentNumber), name: text(name) },
  ...{ registrationStatus: text(registrationStatus), reason: text(reason) },
});

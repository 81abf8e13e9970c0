// The parts that file and image fields share: the value is the id of an uploaded file. Pure.

import { UPLOAD_LIMIT_BYTES } from "../base/limits.ts";
import type { Field } from "../base/resource.ts";
import { isUuid } from "../base/tax-ids.ts";
import { asText, hasFormat, isBlank, normalizeText } from "./define.ts";
import type { FieldDefinition } from "./field-type.ts";

const IMAGE_EXTENSIONS = ["png", "jpg", "jpeg", "webp", "gif"];

/** Returns the accepted extensions in lower case without the dot; empty for any extension. */
export function acceptedExtensions(field: Field): string[] {
  const listed = (field.schema["x-accept"] ?? []).map((extension) => extension.replace(/^\./, "").toLowerCase());
  return listed.length === 0 && field.type === "image" ? IMAGE_EXTENSIONS : listed;
}

export const extensionOf = (fileName: string): string => (/\.([^.]+)$/.exec(fileName)?.[1] ?? "").toLowerCase();

/** Returns the reason why the file may not be sent; undefined when it may. Both sides apply the same rules. */
export function refuseFile(file: { name: string; size: number }, accepted: readonly string[]): string | undefined {
  if (file.size === 0) return "O arquivo está vazio.";
  if (file.size > UPLOAD_LIMIT_BYTES) return "O arquivo excede o limite de 50 MB.";
  const isAccepted = accepted.length === 0 || accepted.includes(extensionOf(file.name));
  return isAccepted ? undefined : "Tipo de arquivo não permitido.";
}

const SAMPLE_ID = "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b";

export function fileDefinition(name: "file" | "image", title: string): FieldDefinition {
  return {
    name,
    matches: hasFormat("string", name),
    jsonSchema: () => ({ type: "string", maxLength: 36, format: name }),
    sqlType: "uuid",
    operators: ["$eq", "$in", "$null"],
    sortable: false,
    searchable: false,
    normalize: (value) => normalizeText(value, (text) => text.toLowerCase()),
    check: (value) => (typeof value === "string" && !isUuid(value) ? "file" : undefined),
    format: (value) => (isBlank(value) ? "" : asText(value)),
    parse: (text) => normalizeText(text, (typed) => typed.toLowerCase()),
    messages: { file: "Arquivo inválido." },
    leftOutOf: ["export", "draft"],
    columns: 6,
    sample: { type: "string", format: name, title },
    examples: {
      valid: [{ typed: SAMPLE_ID, wire: SAMPLE_ID, shown: SAMPLE_ID }],
      invalid: [
        { value: "contrato.pdf", because: "file" },
        { value: 12, because: "type" },
      ],
    },
  };
}

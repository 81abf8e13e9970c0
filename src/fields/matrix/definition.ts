// Who may do what: the rights granted on each page of a system, edited in a table.

import { countText } from "../../base/count-text.ts";
import { parseJson } from "../containers.ts";
import { isBlank } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { countGranted } from "./rights.ts";

const permissionsText = (count: number): string => countText(count, "permissão", "permissões");

export const definition: FieldDefinition = {
  name: "matrix",
  matches: (schema) => schema["x-widget"] === "matrix",
  jsonSchema: () => ({
    type: "object",
    additionalProperties: {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
  }),
  sqlType: "jsonb",
  operators: ["$null"],
  sortable: false,
  searchable: false,
  normalize: (value) => (value === "" ? null : value),
  format: (value) => (isBlank(value) ? "" : permissionsText(countGranted(value))),
  parse: parseJson,
  leftOutOf: ["list", "export"],
  columns: 12,
  sample: { type: "object", "x-widget": "matrix", "x-matrix": { source: "/sample-rights" }, title: "Permissões" },
  examples: {
    valid: [
      {
        typed: '{"desk":{"desk_notes":["view_desk_notes"]}}',
        wire: { desk: { desk_notes: ["view_desk_notes"] } },
        shown: "1 permissão",
      },
      {
        typed: '{"desk":{"desk_notes":["view_desk_notes","update_desk_notes"]}}',
        wire: { desk: { desk_notes: ["view_desk_notes", "update_desk_notes"] } },
        shown: "2 permissões",
      },
    ],
    invalid: [
      { value: [1], because: "type" },
      { value: { desk: ["view_desk_notes"] }, because: "type" },
      { value: { desk: { desk_notes: "view_desk_notes" } }, because: "type" },
    ],
  },
};

// The limit of a position is zero by default, so that a new position cannot approve any amount. Spec credit §9.
import { expect, test } from "vitest";
import { resources } from "./read-documents.ts";

test.each(["settings/competences.json", "settings/committee-competences.json"])(
  "the approval limit %s begins at zero",
  (file) => {
    const data = resources.get(file)?.properties.data as { properties?: { operationValue?: { default?: unknown } } };
    expect(data.properties?.operationValue?.default).toBe(0);
  },
);

// What a small dialog asks for to make a record.
import { describe, expect, it } from "vitest";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { fieldsToCreate } from "../../src/resources/record/fields-to-create.ts";

const resources = loadResources();
const fieldsOf = (name: string) => fieldsToCreate(resources.get(name)!, "credit").map(({ path }) => path);

describe("a record made in place", () => {
  it("is asked for what it owes and nothing else", () => {
    expect(fieldsOf("committees")).toEqual(["name"]);
    const address = ["postalCode", "address", "number", "neighborhood", "city", "state", "country"];
    expect(fieldsOf("persons")).toEqual([
      ...["documentNumber", "fullName", "birthDate", "email", "phone"],
      ...address.map((name) => `address.${name}`),
    ]);
  });

  it("is asked for what decides which of its fields are owed", () => {
    const paths = fieldsOf("representatives");
    expect(paths).toContain("type");
    expect(paths).toEqual(expect.arrayContaining(["person.documentNumber", "company.legalName"]));
  });
});

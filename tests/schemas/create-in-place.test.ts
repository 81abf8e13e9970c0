// Tests which fields the small dialog asks for when a record is created in place.
import { describe, expect, it } from "vitest";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { fieldsToCreate } from "../../src/resources/record/fields-to-create.ts";

const resources = loadResources();
const fieldsOf = (name: string) => fieldsToCreate(resources.get(name)!, "credit").map(({ path }) => path);

describe("a record made in place", () => {
  it("has its required fields and no others", () => {
    expect(fieldsOf("committees")).toEqual(["name"]);
    const address = ["postalCode", "address", "number", "neighborhood", "city", "state", "country"];
    expect(fieldsOf("persons")).toEqual([
      ...["documentNumber", "fullName", "birthDate", "email", "phone"],
      ...address.map((name) => `address.${name}`),
    ]);
  });

  it("has the fields that decide which others are required", () => {
    const paths = fieldsOf("representatives");
    expect(paths).toContain("type");
    expect(paths).toEqual(expect.arrayContaining(["person.documentNumber", "company.legalName"]));
  });
});

// Fills in the form of a new customer as a clerk does.
import { expect, type Page } from "@playwright/test";
import { newCpf, newEmail } from "./people.ts";
import { recordPage } from "./record.ts";

export const NEW_CUSTOMER = "/cadastros/clientes/create";

/** The form looks up the document, and for a new one the server answers 404. */
export const UNKNOWN_DOCUMENT = /status of 404.*\/documentNumber\//;

/** The postal code fills all of the address except the number. */
export async function fillAddress(page: Page): Promise<void> {
  const record = recordPage(page);
  await record.type("address.postalCode", "01001000");
  await expect(record.control("address.city")).toHaveValue(/são paulo/i);
  await record.type("address.number", "S/N");
}

export async function fillPerson(page: Page, name: string): Promise<string> {
  const record = recordPage(page);
  const cpf = newCpf();
  await record.typeAll({
    "person.documentNumber": cpf,
    "person.fullName": name,
    "person.birthDate": "05031985",
    "person.email": newEmail(),
    "person.phone": "11987654321",
  });
  await fillAddress(page);
  return cpf;
}

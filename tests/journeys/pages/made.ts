// Creates records that a journey needs, through the API as the signed-in person.
import { expect, type Page } from "@playwright/test";
import { ADDRESS } from "../../helpers/address.ts";
import { apiAs } from "./api.ts";
import { newCnpj, personCustomer } from "./people.ts";

/** Creates "PESSOA A SILVA", "PESSOA B SILVA" …, and returns their ids. */
export async function makeCustomers(page: Page, surname: string, amount: number, more: object = {}): Promise<number[]> {
  const api = apiAs(page);
  const ids: number[] = [];
  for (let place = 0; place < amount; place++) {
    const name = `PESSOA ${String.fromCharCode(65 + place)} ${surname}`;
    const made = await api.post<{ id: number }>("/customers", personCustomer(name, more));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    ids.push(made.body.id);
  }
  return ids;
}

/** Creates "AGENTE A SILVA", "AGENTE B SILVA" …, and returns their ids. */
export async function makeAgents(page: Page, surname: string, amount: number): Promise<number[]> {
  const api = apiAs(page);
  const responsible = await api.get<{ content: { id: number }[] }>("/persons?pageSize=1");
  const ids: number[] = [];
  for (let place = 0; place < amount; place++) {
    const made = await api.post<{ id: number }>("/agency-offices", {
      code: newCnpj().slice(0, 8),
      responsiblePersonID: responsible.body.content[0]!.id,
      address: ADDRESS,
      company: { documentNumber: newCnpj(), legalName: `AGENTE ${String.fromCharCode(65 + place)} ${surname}` },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    ids.push(made.body.id);
  }
  return ids;
}

// Makes valid documents and names that the demonstration does not use.
import { cnpjCheckDigits, cpfCheckDigits } from "../../../src/base/tax-ids.ts";
import { ADDRESS } from "../../helpers/address.ts";

let serial = Math.floor(Date.now() / 1000) % 1_000_000;

export function newCpf(): string {
  const base = String(710_000_000 + serial++);
  return base + cpfCheckDigits(base);
}

export function newCnpj(): string {
  const base = `${71_000_000 + serial++}0001`;
  return base + cnpjCheckDigits(base);
}

export const newEmail = (): string => `jornada${serial++}@exemplo.com.br`;

export const maskedCpf = (cpf: string): string => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");

/** Makes a unique name, by which a journey finds its own record again. */
export const newName = (first: string): string => `${first} ${letters(serial++)}`;

function letters(number: number): string {
  return String(number)
    .split("")
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join("");
}

/** Returns the minimal body of a new customer. */
export const personCustomer = (fullName: string, more: object = {}): object => ({
  type: "PERSON",
  address: ADDRESS,
  person: {
    documentNumber: newCpf(),
    fullName,
    birthDate: "1990-05-20",
    email: newEmail(),
    phone: "11987654321",
  },
  ...more,
});

export const maskedCnpj = (cnpj: string): string => cnpj.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, "$1.$2.$3/$4-$5");

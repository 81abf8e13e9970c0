// What Boa Vista says of a party beside what the register has of it: equal in all but spelling, or different.
import { searchForm } from "../../base/text.ts";
import type { BoaVistaContent } from "./answers.ts";
import { BOA_VISTA_TEXTS as T } from "./texts.ts";

/** What the register has of the party, as far as Boa Vista has it too. */
export interface RegisteredFacts {
  name: string | null;
  documentNumber: string;
  birthDate: string | null;
  motherName: string | null;
  voterRegistration: string | null;
  stateRegistration: string | null;
  phone: string | null;
  postalCode: string | null;
  street: string | null;
  number: string | null;
}

export interface ComparedFact {
  label: string;
  kind: "text" | "date" | "document" | "phone" | "postalCode";
  bureau: string | null;
  register: string | null;
  /** Only where both have a value. */
  verdict: "same" | "different" | "unknown";
  /** What is written into the register to take the bureau's value over; absent where that makes no sense. */
  change?: { readonly [field: string]: string };
}

type Kind = ComparedFact["kind"];

export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string =>
  searchForm(text)
    .replace(/[^0-9a-z]+/g, " ")
    .trim();

function compared(
  label: string,
  kind: Kind,
  bureau: string | null,
  register: string | null,
  field?: string,
): ComparedFact {
  const verdict =
    bureau === null || register === null ? "unknown" : isSameText(bureau, register) ? "same" : "different";
  const change = field !== undefined && bureau !== null && verdict !== "same" ? { change: { [field]: bureau } } : {};
  return { label, kind, bureau, register, verdict, ...change };
}

/** The facts of a person or of a company, in the order in which they are read. */
export function comparedFacts(
  { personalInfo, companyInfo }: BoaVistaContent,
  register: RegisteredFacts,
): ComparedFact[] {
  const info = personalInfo ?? companyInfo;
  if (!info) return [];
  const phone = info.phone === null ? null : `${info.phoneDDD ?? ""}${info.phone}`;
  const street = joined(personalInfo?.streetType ?? null, info.streetName);
  const own = personalInfo
    ? [
        compared(T.birthDate, "date", personalInfo.birthDate, register.birthDate, "birthDate"),
        compared(T.motherName, "text", personalInfo.motherName, register.motherName, "motherName"),
        compared(T.voter, "text", personalInfo.voterRegistration, register.voterRegistration, "voterRegistration"),
      ]
    : [
        compared(T.incorporation, "date", info.birthDate, register.birthDate, "openingDate"),
        compared(
          T.stateRegistration,
          "text",
          companyInfo?.stateRegistration ?? null,
          register.stateRegistration,
          "stateRegistration",
        ),
        compared(T.activity, "text", companyInfo?.economicActivityDescription ?? null, null),
      ];
  return [
    compared(
      personalInfo ? T.name : T.legalName,
      "text",
      info.name,
      register.name,
      personalInfo ? "fullName" : "legalName",
    ),
    compared(personalInfo ? T.document : T.taxID, "document", info.documentNumber, register.documentNumber),
    ...own,
    compared(T.phone, "phone", phone, register.phone, "phone"),
    compared(T.postalCode, "postalCode", info.postalCode, register.postalCode),
    compared(T.address, "text", street, joined(register.street, register.number)),
  ];
}

function joined(...parts: (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null).join(" ");
  return text === "" ? null : text;
}

/** The words of a text, with those that the other text does not have. */
export function differingWords(text: string, other: string): { word: string; isOther: boolean }[] {
  const words = new Set(plain(other).split(" "));
  return text.split(/\s+/).map((word) => ({ word, isOther: !words.has(plain(word)) }));
}

/** A street that ends in a number, as Boa Vista writes addresses: "AV PAULISTA 1000". */
export function addressOf(street: string): { address: string; number?: string } {
  const words = street.trim().split(/\s+/);
  const number = words.at(-1) ?? "";
  const address = words.slice(0, -1).join(" ");
  const isNumbered = /^\d+\w?$/.test(number) && /\D$/.test(address);
  return isNumbered
    ? { address: address.endsWith(",") ? address.slice(0, -1) : address, number }
    : { address: street.trim() };
}

// SQL that computes one believable value for the row number `n`: the same number gives the same value on both engines.
import { itemAt } from "../../src/base/lookup.ts";
import { cnpjCheckDigits, cpfCheckDigits } from "../../src/base/tax-ids.ts";

const FIRST_NAMES = [
  "ANA",
  "MARIA",
  "JOÃO",
  "JOSÉ",
  "ANTÔNIO",
  "FRANCISCO",
  "CARLOS",
  "PAULO",
  "PEDRO",
  "LUCAS",
  "LUIZ",
  "MARCOS",
  "GABRIEL",
  "RAFAEL",
  "DANIEL",
  "MARCELO",
  "BRUNO",
  "EDUARDO",
  "FELIPE",
  "RODRIGO",
  "ADRIANA",
  "JULIANA",
  "MÁRCIA",
  "FERNANDA",
  "PATRÍCIA",
  "ALINE",
  "SANDRA",
  "CAMILA",
  "AMANDA",
  "BRUNA",
  "JÉSSICA",
  "LETÍCIA",
  "JÚLIA",
  "LUCIANA",
  "VANESSA",
  "MARIANA",
  "VERA",
  "VITÓRIA",
  "SÔNIA",
  "DÉBORA",
  "ROSA",
  "CLÁUDIA",
  "SÉRGIO",
  "FÁBIO",
  "ANDRÉ",
  "TIAGO",
  "VINÍCIUS",
  "LEONARDO",
  "CÉSAR",
  "HUGO",
  "ÍRIS",
  "HELOÍSA",
];
const LAST_NAMES = [
  "SILVA",
  "SANTOS",
  "OLIVEIRA",
  "SOUZA",
  "RODRIGUES",
  "FERREIRA",
  "ALVES",
  "PEREIRA",
  "LIMA",
  "GOMES",
  "COSTA",
  "RIBEIRO",
  "MARTINS",
  "CARVALHO",
  "ALMEIDA",
  "LOPES",
  "SOARES",
  "FERNANDES",
  "VIEIRA",
  "BARBOSA",
  "ROCHA",
  "DIAS",
  "NASCIMENTO",
  "ANDRADE",
  "MOREIRA",
  "NUNES",
  "MARQUES",
  "MACHADO",
  "MENDES",
  "FREITAS",
  "CARDOSO",
  "RAMOS",
  "GONÇALVES",
  "SANTANA",
  "TEIXEIRA",
  "ARAÚJO",
  "CONCEIÇÃO",
  "ASSUNÇÃO",
  "GUIMARÃES",
  "LEÃO",
  "BRANDÃO",
  "MAGALHÃES",
  "FARIAS",
  "CAVALCANTE",
  "MONTEIRO",
  "BATISTA",
  "CAMPOS",
  "PINTO",
];
const TRADES = [
  "COMÉRCIO DE ALIMENTOS",
  "TRANSPORTES",
  "CONSTRUÇÕES",
  "CONFECÇÕES",
  "AUTO PEÇAS",
  "MÓVEIS",
  "SERVIÇOS MÉDICOS",
  "PADARIA",
  "AGROPECUÁRIA",
  "TECNOLOGIA",
  "PAPELARIA",
  "MATERIAIS ELÉTRICOS",
  "RESTAURANTE",
  "DISTRIBUIDORA",
  "METALÚRGICA",
  "COSMÉTICOS",
];
const CITIES: [city: string, state: string, postalCode: string, street: string, areaCode: string][] = [
  ["São Paulo", "SP", "01310100", "Avenida Paulista", "11"],
  ["Rio de Janeiro", "RJ", "22021001", "Avenida Atlântica", "21"],
  ["Belo Horizonte", "MG", "30130010", "Praça Sete de Setembro", "31"],
  ["Salvador", "BA", "40020010", "Praça Tomé de Souza", "71"],
  ["Fortaleza", "CE", "60165121", "Avenida Beira Mar", "85"],
  ["Belém", "PA", "66017000", "Avenida Presidente Vargas", "91"],
  ["Goiânia", "GO", "74003010", "Avenida Goiás", "62"],
  ["Curitiba", "PR", "80020310", "Rua XV de Novembro", "41"],
  ["Porto Alegre", "RS", "90010150", "Praça da Alfândega", "51"],
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A whole number from 0 to `below - 1`, a different one for each `salt`. */
export const chance = (below: number, salt: number): string => `mod(abs(hashint8extended(n, ${salt}) / 2), ${below})`;

export const oneOf = (texts: readonly string[], salt: number): string =>
  `(array[${texts.map(quoted).join(", ")}])[1 + ${chance(texts.length, salt)}]`;

export const cents = (from: number, to: number, salt: number): string =>
  `(${from} + ${chance((to - from) * 100, salt)} / 100.0)::numeric(18,2)`;

export const day = (oldestDays: number, newestDays: number, salt: number): string =>
  `($1::date - (${newestDays} + ${chance(oldestDays - newestDays, salt)})::integer)`;

export const personName = (): string =>
  `${oneOf(FIRST_NAMES, 1)} || ' ' || ${oneOf(LAST_NAMES, 2)} || ' ' || ${oneOf(LAST_NAMES, 3)}`;

export const companyName = (): string =>
  `${oneOf(TRADES, 1)} || ' ' || ${oneOf(LAST_NAMES, 2)} || ' ' || lpad(n::text, 6, '0') || ' LTDA'`;

export const email = (domain: string): string => `'registro' || n || ${quoted(`@${domain}`)}`;

export const mobile = (): string => `${place(4)} || '9' || (60000000 + ${chance(39_999_999, 7)})`;

/** The fields of an address, all of one city. */
export const address = (): Record<string, string> => ({
  "address.postalCode": place(2),
  "address.address": `upper(${place(3)})`,
  "address.number": `(1 + ${chance(2900, 9)})::text`,
  "address.neighborhood": "'CENTRO'",
  "address.city": `upper(${place(0)})`,
  "address.state": place(1),
  "address.country": "'BR'",
});

function place(column: number): string {
  return oneOf(
    CITIES.map((city) => itemAt(city, column)),
    8,
  );
}

/** Visits every number of so many digits exactly once, because its factor is coprime with ten. */
const scattered = (n: number, digits: number): string =>
  String((BigInt(n) * 387_420_489n + 271_828_183n) % 10n ** BigInt(digits)).padStart(digits, "0");

export function cpfOf(n: number): string {
  const base = scattered(n, 9);
  return base + cpfCheckDigits(base);
}

export function cnpjOf(n: number): string {
  const base = `${scattered(n, 8)}0001`;
  return base + cnpjCheckDigits(base);
}

// Suppliers and payers of the demonstration. None of them exists, and only their documents are unique.
import type { Region } from "./addresses.ts";

interface SupplierSpec {
  name: string;
  tradeName: string;
  activity: string;
  category: string;
  region: Region;
  domain: string;
  cnpj?: string;
  termDays: number;
}

// biome-ignore format: a table, one supplier a line
export const SUPPLIERS: SupplierSpec[] = [
  { name: "PAPELARIA CENTRAL LTDA", tradeName: "PAPELARIA CENTRAL", activity: "4751201", category: "OTHER", region: "CENTRE", domain: "papelariacentral.example", cnpj: "11222333000181", termDays: 28 },
  { name: "REVENDA CAMINHO LIVRE VEÍCULOS LTDA", tradeName: "CAMINHO LIVRE", activity: "4511102", category: "DEALER", region: "CENTRE", domain: "caminholivre.example", termDays: 1 },
  { name: "AUTOMÓVEIS BELA VISTA LTDA", tradeName: "BELA VISTA AUTOMÓVEIS", activity: "4511101", category: "DEALER", region: "SOUTH", domain: "belavistaauto.example", termDays: 1 },
  { name: "NORTE MOTOS COMÉRCIO LTDA", tradeName: "NORTE MOTOS", activity: "4541203", category: "DEALER", region: "NORTH", domain: "nortemotos.example", termDays: 2 },
  { name: "DADOS NA NUVEM TECNOLOGIA LTDA", tradeName: "DADOS NA NUVEM", activity: "6311900", category: "TECHNOLOGY", region: "CENTRE", domain: "dadosnanuvem.example", termDays: 30 },
  { name: "ASSINA FÁCIL SISTEMAS LTDA", tradeName: "ASSINA FÁCIL", activity: "6202300", category: "TECHNOLOGY", region: "SOUTH", domain: "assinafacil.example", termDays: 30 },
  { name: "SUPORTE TOTAL INFORMÁTICA LTDA", tradeName: "SUPORTE TOTAL", activity: "6209100", category: "TECHNOLOGY", region: "CENTRE", domain: "suportetotal.example", termDays: 21 },
  { name: "ROCHA & PRATES ADVOGADOS ASSOCIADOS", tradeName: "ROCHA & PRATES", activity: "6911701", category: "LEGAL", region: "CENTRE", domain: "rochaprates.example", termDays: 15 },
  { name: "MENEZES ADVOCACIA EMPRESARIAL", tradeName: "MENEZES ADVOCACIA", activity: "6911701", category: "LEGAL", region: "NORTH", domain: "menezesadvocacia.example", termDays: 15 },
  { name: "RECUPERA COBRANÇAS LTDA", tradeName: "RECUPERA", activity: "8291100", category: "COLLECTION", region: "CENTRE", domain: "recupera.example", termDays: 10 },
  { name: "ACORDO BOM ASSESSORIA DE COBRANÇA LTDA", tradeName: "ACORDO BOM", activity: "8291100", category: "COLLECTION", region: "SOUTH", domain: "acordobom.example", termDays: 10 },
  { name: "REGISTRADORA NACIONAL DE GARANTIAS S.A.", tradeName: "RNG", activity: "6499999", category: "REGISTRY", region: "CENTRE", domain: "rng.example", termDays: 7 },
  { name: "CARTÓRIO DO SEGUNDO OFÍCIO DE NOTAS", tradeName: "SEGUNDO OFÍCIO", activity: "8211300", category: "REGISTRY", region: "CENTRE", domain: "segundooficio.example", termDays: 1 },
  { name: "CONTABILIDADE HORIZONTE CLARO LTDA", tradeName: "HORIZONTE CLARO", activity: "6920601", category: "SERVICES", region: "CENTRE", domain: "horizonteclaro.example", termDays: 20 },
  { name: "LIMPA MAIS SERVIÇOS LTDA", tradeName: "LIMPA MAIS", activity: "8121400", category: "SERVICES", region: "CENTRE", domain: "limpamais.example", termDays: 15 },
  { name: "VIGILÂNCIA ESCUDO LTDA", tradeName: "ESCUDO", activity: "8011101", category: "SERVICES", region: "NORTH", domain: "escudo.example", termDays: 15 },
  { name: "CAFÉ COM ARTE ALIMENTAÇÃO LTDA", tradeName: "CAFÉ COM ARTE", activity: "5620101", category: "SERVICES", region: "CENTRE", domain: "cafecomarte.example", termDays: 7 },
  { name: "PROMOVE PROMOÇÃO DE VENDAS LTDA", tradeName: "PROMOVE", activity: "7319002", category: "SERVICES", region: "SOUTH", domain: "promove.example", termDays: 30 },
  { name: "GESTÃO VIVA CONSULTORIA LTDA", tradeName: "GESTÃO VIVA", activity: "7020400", category: "SERVICES", region: "CENTRE", domain: "gestaoviva.example", termDays: 30 },
  { name: "LOCADORA ESTRADA REAL LTDA", tradeName: "ESTRADA REAL", activity: "7711000", category: "OTHER", region: "CENTRE", domain: "estradareal.example", termDays: 14 },
  { name: "ELÉTRICA LUZ DO SOL LTDA", tradeName: "LUZ DO SOL", activity: "4321500", category: "SERVICES", region: "NORTH", domain: "luzdosol.example", termDays: 14 },
];

// biome-ignore format: a table, one payer a line
export const BUYER_COMPANIES = [
  { name: "REDE DE LOJAS PRIMAVERA S.A.", activity: "4753900", region: "CENTRE", size: "GR", domain: "lojasprimavera.example" },
  { name: "ATACADÃO TRÊS FRONTEIRAS LTDA", activity: "4639701", region: "SOUTH", size: "MD", domain: "tresfronteiras.example" },
  { name: "METALÚRGICA AÇO FORTE LTDA", activity: "2542000", region: "CENTRE", size: "MD", domain: "acoforte.example" },
  { name: "POSTO ROTA 40 COMBUSTÍVEIS LTDA", activity: "4731800", region: "NORTH", size: "EPP", domain: "rota40.example" },
  { name: "MATERIAIS DE CONSTRUÇÃO TIJOLÃO LTDA", activity: "4744099", region: "CENTRE", size: "EPP", domain: "tijolao.example" },
  { name: "HOSPITAL SANTA CLARA S.A.", activity: "8610101", region: "SOUTH", size: "GR", domain: "santaclara.example" },
] as const;

// biome-ignore format: a table, one payer a line
export const BUYER_PEOPLE = [
  { name: "VALDIR PEIXOTO CÂMARA", sex: "M", age: 54, region: "CENTRE" },
  { name: "LÍGIA MONTEIRO DE SÁ", sex: "F", age: 37, region: "NORTH" },
] as const;

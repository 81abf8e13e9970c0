// Names of the people of the demonstration. None of them exists.
import type { Region } from "./addresses.ts";

export type Office = "NORTE" | "SUL" | undefined;

export interface CustomerPerson {
  name: string;
  sex: "F" | "M";
  age: number;
  occupation: string;
  income: number;
  office: Office;
  civilStatus?: "MA" | "SU" | "DI" | "WI";
  spouse?: string;
  /** True when the person works for the affiliated company. */
  consigned?: boolean;
  cpf?: string;
}

export const regionOf = (office: Office): Region =>
  office === "NORTE" ? "NORTH" : office === "SUL" ? "SOUTH" : "CENTRE";

// biome-ignore format: a table, one person a line
export const CUSTOMER_PEOPLE: CustomerPerson[] = [
  { name: "JOÃO BATISTA DE SOUZA", sex: "M", age: 44, occupation: "MOTORISTA DE CAMINHÃO", income: 4_850, office: "NORTE", civilStatus: "MA", spouse: "LUCIANA PRADO DE SOUZA", cpf: "11144477735" },
  { name: "MARIA DAS GRAÇAS OLIVEIRA", sex: "F", age: 58, occupation: "PROFESSORA", income: 5_320.4, office: "NORTE", consigned: true },
  { name: "ANTÔNIO CARLOS FERREIRA", sex: "M", age: 51, occupation: "COMERCIANTE", income: 7_900, office: "SUL", civilStatus: "MA", spouse: "SÔNIA REGINA FERREIRA" },
  { name: "FRANCISCA LIMA DO NASCIMENTO", sex: "F", age: 39, occupation: "TÉCNICA DE ENFERMAGEM", income: 3_412.75, office: "NORTE", consigned: true },
  { name: "JOSÉ RIBAMAR ARAÚJO", sex: "M", age: 62, occupation: "AGRICULTOR", income: 2_980, office: "NORTE", civilStatus: "WI" },
  { name: "ANA PAULA RODRIGUES", sex: "F", age: 34, occupation: "ANALISTA CONTÁBIL", income: 6_150, office: "SUL" },
  { name: "PEDRO HENRIQUE GONÇALVES", sex: "M", age: 29, occupation: "ELETRICISTA", income: 3_640, office: undefined },
  { name: "LUÍZA HELENA MARTINS", sex: "F", age: 47, occupation: "ADVOGADA", income: 12_300, office: undefined, civilStatus: "DI" },
  { name: "RAIMUNDO NONATO DA CONCEIÇÃO", sex: "M", age: 55, occupation: "GUARDA MUNICIPAL", income: 4_105.2, office: "NORTE", consigned: true },
  { name: "PATRÍCIA SCHNEIDER", sex: "F", age: 41, occupation: "DENTISTA", income: 11_480, office: "SUL", civilStatus: "MA", spouse: "RAFAEL SCHNEIDER" },
  { name: "MARCELO ANDRADE TEIXEIRA", sex: "M", age: 37, occupation: "REPRESENTANTE COMERCIAL", income: 8_720, office: undefined },
  { name: "JULIANA CASTRO PINHEIRO", sex: "F", age: 32, occupation: "DESIGNER", income: 5_900, office: "SUL" },
  { name: "SEBASTIÃO MOURA BRITO", sex: "M", age: 66, occupation: "APOSENTADO", income: 3_050, office: "NORTE" },
  { name: "CAMILA VASCONCELOS", sex: "F", age: 28, occupation: "FARMACÊUTICA", income: 4_760, office: undefined },
  { name: "LUÍS FERNANDO KRÜGER", sex: "M", age: 49, occupation: "MECÂNICO", income: 4_230, office: "SUL", civilStatus: "SU", spouse: "ÂNGELA BECKER" },
  { name: "TEREZINHA DE JESUS BARBOSA", sex: "F", age: 60, occupation: "MERENDEIRA", income: 2_187.6, office: "NORTE", consigned: true },
  { name: "EDUARDO NOGUEIRA REIS", sex: "M", age: 35, occupation: "ENGENHEIRO CIVIL", income: 13_900, office: undefined },
  { name: "VANESSA CORRÊA DIAS", sex: "F", age: 43, occupation: "VENDEDORA", income: 3_310, office: "SUL" },
  { name: "JOÃO VÍTOR MACHADO", sex: "M", age: 26, occupation: "PROGRAMADOR", income: 9_250, office: "SUL" },
  { name: "ROSÂNGELA FREITAS", sex: "F", age: 53, occupation: "COSTUREIRA", income: 2_640, office: undefined },
  { name: "CARLOS EDUARDO ASSUNÇÃO", sex: "M", age: 40, occupation: "AGENTE ADMINISTRATIVO", income: 3_890.9, office: "NORTE", consigned: true },
  { name: "BEATRIZ FONSECA LOPES", sex: "F", age: 31, occupation: "NUTRICIONISTA", income: 5_430, office: "SUL" },
  { name: "GERALDO MAGELA PIRES", sex: "M", age: 57, occupation: "TAXISTA", income: 4_020, office: undefined },
  { name: "ELIANE SANTANA ROCHA", sex: "F", age: 45, occupation: "CABELEIREIRA", income: 3_150, office: "NORTE" },
  { name: "RODRIGO ZANETTI", sex: "M", age: 38, occupation: "MÉDICO VETERINÁRIO", income: 10_600, office: "SUL" },
  { name: "INÊS APARECIDA MOREIRA", sex: "F", age: 50, occupation: "ASSISTENTE SOCIAL", income: 4_980.35, office: "NORTE", consigned: true },
  { name: "THIAGO BEZERRA CAVALCANTE", sex: "M", age: 33, occupation: "PEDREIRO", income: 3_280, office: "NORTE" },
  { name: "MÔNICA ALBUQUERQUE", sex: "F", age: 36, occupation: "CORRETORA DE IMÓVEIS", income: 8_140, office: undefined },
  { name: "WÁGNER LUIZ PACHECO", sex: "M", age: 48, occupation: "CAMINHONEIRO", income: 6_770, office: "SUL" },
  { name: "DÉBORA CRISTINA FAGUNDES", sex: "F", age: 30, occupation: "JORNALISTA", income: 5_060, office: undefined },
];

interface CustomerCompany {
  name: string;
  tradeName: string;
  activity: string;
  size: "MEI" | "ME" | "EPP" | "MD";
  office: Office;
  domain: string;
}

// biome-ignore format: a table, one company a line
export const CUSTOMER_COMPANIES: CustomerCompany[] = [
  { name: "PADARIA PÃO DOURADO LTDA", tradeName: "PÃO DOURADO", activity: "4721102", size: "ME", office: "NORTE", domain: "paodourado.example" },
  { name: "TRANSPORTES RIO NEGRO LTDA", tradeName: "RIO NEGRO CARGAS", activity: "4930202", size: "EPP", office: "NORTE", domain: "rionegrocargas.example" },
  { name: "CONSTRUTORA ALVORADA S.A.", tradeName: "ALVORADA ENGENHARIA", activity: "4120400", size: "MD", office: undefined, domain: "alvoradaengenharia.example" },
  { name: "MÓVEIS SERRANO LTDA", tradeName: "MÓVEIS SERRANO", activity: "3101200", size: "EPP", office: "SUL", domain: "moveisserrano.example" },
  { name: "FARMÁCIA SÃO LUCAS LTDA", tradeName: "DROGARIA SÃO LUCAS", activity: "4771701", size: "ME", office: "SUL", domain: "saolucas.example" },
  { name: "OFICINA DOIS IRMÃOS LTDA", tradeName: "DOIS IRMÃOS", activity: "4520001", size: "ME", office: undefined, domain: "doisirmaos.example" },
  { name: "SUPERMERCADO BOM VIZINHO LTDA", tradeName: "BOM VIZINHO", activity: "4711302", size: "EPP", office: "NORTE", domain: "bomvizinho.example" },
  { name: "CONFECÇÕES VALE AZUL LTDA", tradeName: "VALE AZUL", activity: "1412601", size: "ME", office: "SUL", domain: "valeazul.example" },
  { name: "TECNOLOGIA PONTO CERTO LTDA", tradeName: "PONTO CERTO", activity: "6201501", size: "ME", office: undefined, domain: "pontocerto.example" },
  { name: "AGROPECUÁRIA CAMPO VERDE LTDA", tradeName: "CAMPO VERDE", activity: "0115600", size: "MD", office: "SUL", domain: "campoverde.example" },
  { name: "RESTAURANTE MARÉ ALTA LTDA", tradeName: "MARÉ ALTA", activity: "5611201", size: "ME", office: "NORTE", domain: "marealta.example" },
  { name: "HOTEL MIRANTE DA SERRA LTDA", tradeName: "MIRANTE DA SERRA", activity: "5510801", size: "EPP", office: "SUL", domain: "mirantedaserra.example" },
  { name: "AUTO PEÇAS AVENIDA LTDA", tradeName: "AVENIDA AUTO PEÇAS", activity: "4530703", size: "ME", office: undefined, domain: "avenidapecas.example" },
  { name: "CLÍNICA ODONTOLÓGICA SORRIR LTDA", tradeName: "SORRIR", activity: "8630504", size: "ME", office: undefined, domain: "sorrir.example" },
  { name: "MARLENE DOS SANTOS ARTESANATO", tradeName: "ATELIÊ DA MARLENE", activity: "4781400", size: "MEI", office: "NORTE", domain: "ateliedamarlene.example" },
];

/** Employees who are not customers yet; the margin of the first one is a round number. */
// biome-ignore format: a table, one person a line
export const OTHER_EMPLOYEES: { name: string; sex: "F" | "M"; age: number; position: string; department: string; salary: number; conveniada: boolean }[] = [
  { name: "NEUSA MARIA TAVARES", sex: "F", age: 46, position: "ESCRITURÁRIA", department: "SECRETARIA DE ADMINISTRAÇÃO", salary: 2_500, conveniada: true },
  { name: "ADEMIR JOSÉ QUEIROZ", sex: "M", age: 52, position: "FISCAL DE TRIBUTOS", department: "SECRETARIA DA FAZENDA", salary: 6_840, conveniada: true },
  { name: "CLÁUDIA REGINA SAMPAIO", sex: "F", age: 38, position: "ENFERMEIRA", department: "SECRETARIA DE SAÚDE", salary: 5_975.5, conveniada: true },
  { name: "OTÁVIO MENDES CRUZ", sex: "M", age: 33, position: "PROFESSOR", department: "SECRETARIA DE EDUCAÇÃO", salary: 4_420.55, conveniada: true },
  { name: "SIMONE ABREU VIANA", sex: "F", age: 29, position: "RECEPCIONISTA", department: "ATENDIMENTO", salary: 2_150, conveniada: false },
  { name: "FÁBIO LUCENA DANTAS", sex: "M", age: 42, position: "SUPERVISOR DE LOJA", department: "VENDAS", salary: 4_900, conveniada: false },
];

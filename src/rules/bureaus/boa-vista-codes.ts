// The codes of Boa Vista with their texts. A code that stands in no table is shown as it is.

/** Why a cheque came back, as the Central Bank numbers the reasons. */
export const CHEQUE_REFUSALS: ReadonlyMap<string, string> = new Map([
  ["11", "Cheque sem fundos - 1ª apresentação"],
  ["12", "Cheque sem fundos - 2ª apresentação"],
  ["13", "Conta encerrada"],
  ["14", "Prática espúria"],
  ["20", "Cheque sustado ou revogado por roubo, furto ou extravio de folhas em branco"],
  ["21", "Cheque sustado ou revogado"],
  ["22", "Divergência ou insuficiência de assinatura"],
  ["23", "Cheque de órgão da administração pública federal em desacordo"],
  ["24", "Bloqueio judicial ou determinação do Bacen"],
  ["25", "Cancelamento de talonário pelo banco"],
  ["28", "Cheque sustado ou revogado por roubo, furto ou extravio"],
  ["70", "Sustação ou revogação provisória"],
  ["31", "Erro formal"],
  ["33", "Divergência de endosso"],
  ["34", "Apresentação por banco não indicado no cruzamento"],
  ["35", "Cheque fraudado"],
  ["41", "Apresentado a banco que não o sacado"],
  ["43", "Devolvido anteriormente, não passível de reapresentação"],
  ["44", "Cheque prescrito"],
  ["45", "Emitido por entidade obrigada à Conta Única do Tesouro"],
  ["48", "Valor superior a R$ 100,00 sem identificação do beneficiário"],
  ["49", "Remessa nula"],
  ["71", "Inadimplemento contratual da cooperativa na compensação"],
  ["72", "Contrato de compensação encerrado"],
]);

/** Kinds of debts of a person. */
export const PERSON_OCCURRENCES: ReadonlyMap<string, string> = new Map([
  ["RG", "Registrado"],
  ["IA", "Imobiliária e administradora de bens"],
  ["EC", "Consórcio"],
  ["AL", "Locadora"],
  ["SF", "Sociedade de crédito imobiliário"],
  ["OJ", "Outras atividades econômicas"],
]);

/** Natures of debts of a company. */
export const COMPANY_NATURES: ReadonlyMap<string, string> = new Map([
  ["AL", "Aluguel"],
  ["CH", "Cheque"],
  ["DP", "Duplicata"],
  ["NP", "Nota promissória"],
  ["CT", "Cartão de crédito"],
  ["XX", "Não especificada"],
  ["AD", "Adiantamento a depositante"],
  ["AG", "Crédito agrícola"],
  ["AR", "Arrendamento mercantil"],
  ["BO", "Boleto bancário"],
  ["CA", "Operação de câmbio"],
  ["CB", "Crédito bancário"],
  ["CC", "Conta corrente devedora"],
  ["CD", "Crédito direto ao consumidor"],
  ["CE", "Crédito educativo"],
  ["CF", "Confissão de dívida"],
  ["CO", "Consórcio"],
  ["CP", "Crédito pessoal"],
  ["CS", "Crédito consignado"],
  ["DC", "Desconto de cheques"],
  ["DT", "Desconto de títulos"],
  ["EE", "Energia elétrica"],
  ["EM", "Empréstimo"],
  ["FA", "Fatura"],
  ["FI", "Financiamento"],
  ["FR", "Frete"],
  ["IM", "Crédito imobiliário"],
  ["LC", "Letra de câmbio"],
  ["ME", "Mensalidade escolar"],
  ["NF", "Nota fiscal"],
  ["OO", "Outras operações"],
  ["PS", "Prestação de serviços"],
  ["RE", "Repasse"],
  ["RN", "Renegociação"],
  ["SB", "Saneamento básico"],
  ["SE", "Seguro"],
  ["TC", "Telecomunicações"],
  ["TD", "Título descontado"],
  ["VE", "Financiamento de veículo"],
  ["VP", "Vendor / compror"],
]);

/** Bands of the presumed income, in reais, as the bureau numbers them. */
export const PRESUMED_INCOMES: ReadonlyMap<string, string> = new Map([
  ["1", "Até R$ 1.000,00"],
  ["2", "De R$ 1.000,01 a R$ 2.000,00"],
  ["3", "De R$ 2.000,01 a R$ 4.000,00"],
  ["4", "De R$ 4.000,01 a R$ 8.000,00"],
  ["5", "De R$ 8.000,01 a R$ 16.000,00"],
  ["6", "Acima de R$ 16.000,00"],
]);

const textIn = (texts: ReadonlyMap<string, string>, code: string | null): string | null =>
  code === null ? null : (texts.get(code) ?? code);

export const refusalText = (code: string | null): string | null => textIn(CHEQUE_REFUSALS, code);

/** A company's debt has a nature and a person's a kind; the two share some codes with other meanings. */
export const occurrenceText = (code: string | null, isCompany: boolean): string | null =>
  textIn(isCompany ? COMPANY_NATURES : PERSON_OCCURRENCES, code);

export const situationText = (code: string | null): string | null =>
  code === null ? null : code === "A" ? "Ativo" : "Inibido";

export const conditionText = (code: string | null): string | null =>
  code === null ? null : code === "C" ? "Comprador" : "Avalista";

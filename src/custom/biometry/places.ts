// Pages of rights and addresses of biometry, which the first list already needs; its texts come with its screens.
export const CAPTURES_PAGE = "credit_operational_biometry";
export const CAPTURES_PATH = "/operacional/validacoes-biometricas";
export const SETTINGS_PAGE = "credit_settings_biometry";

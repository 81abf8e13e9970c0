// Where the organizational structure is found, apart from its texts, because the menu needs no more than this.
export const STRUCTURE_PATH = "/configuracoes/estrutura-organizacional";
export const STRUCTURE_RIGHTS = "credit_settings_organizational_structure";

export const STRUCTURE_TITLE = "Estrutura organizacional";
export const STRUCTURE_EDIT_TITLE = "Editar estrutura organizacional";
export const ABSENCES_TITLE = "Ausências";

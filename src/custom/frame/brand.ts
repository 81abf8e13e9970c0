// The name of the product, and its logo for the people of each system.
export const APP_NAME = "Esteira";

/** The logo by the system that the person works in: its accessible name, and the text below the word mark. */
export const LOGOS: Record<string, { label: string; caption: string }> = {
  credit: { label: "Logo da instituição", caption: "Crédito" },
  agency_office: { label: "Logo do agente", caption: "Agentes" },
  hr: { label: "Logo da conveniada", caption: "Conveniadas" },
  receivables: { label: "Logo da cessionária", caption: "Recebíveis" },
};

/** The kind of company that a person of this system works for; the credit system belongs to the organization itself. */
export const OWNER_KINDS: Record<string, string> = {
  agency_office: "Agente",
  hr: "Conveniada",
  receivables: "Cessionária",
};

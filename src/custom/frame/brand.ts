// What the product is called, and how it shows itself to the people of each system.
export const APP_NAME = "Esteira";

/** The logo by the system that the person works in: its accessible name, and what stands below the wordmark. */
export const LOGOS: Record<string, { label: string; caption: string }> = {
  credit: { label: "Logo da instituição", caption: "Crédito" },
  agency_office: { label: "Logo do agente", caption: "Agentes" },
  hr: { label: "Logo da conveniada", caption: "Conveniadas" },
  receivables: { label: "Logo da cessionária", caption: "Recebíveis" },
};

/** What the company is that a person of this system works for; the credit system is the organization's own. */
export const OWNER_KINDS: Record<string, string> = {
  agency_office: "Agente",
  hr: "Conveniada",
  receivables: "Cessionária",
};

// Texts of what the product adds to the frame: the availability of the person.
export const FRAME_TEXTS = {
  availability: "Disponibilidade",
  statusChanged: "Status alterado com sucesso!",
  planAbsence: "Programar ausência…",
  statusError: "Não foi possível alterar o status!",
} as const;

export type Availability = "AV" | "AW" | "UN";

export const AVAILABILITIES: Record<Availability, { label: string; tone: string }> = {
  AV: { label: "Disponível", tone: "success" },
  AW: { label: "Ausente", tone: "warning" },
  UN: { label: "Indisponível", tone: "neutral" },
};

// The tone of a status, which says no more than its name.
const TONES: { readonly [code: string]: "success" | "danger" | "warning" } = {
  ...{ APPROVED: "success", PAID: "success", SETTLED: "success", CEDED: "success" },
  ...{ REJECTED: "danger", CANCELLED: "danger", WRITTEN_OFF: "danger", PENDING: "warning" },
};

export const statusTone = (code: string | null) => TONES[code ?? ""];

/** Whom or what a document is about, in the order of the page. */
export const TARGETS = [
  { value: "CUSTOMER", label: "Cliente" },
  { value: "PARTNER", label: "Sócio" },
  { value: "GUARANTOR", label: "Avalista" },
  { value: "EMPLOYER", label: "Empregador" },
  { value: "WARRANTY", label: "Garantia" },
  { value: "OPERATION", label: "Operação" },
] as const;

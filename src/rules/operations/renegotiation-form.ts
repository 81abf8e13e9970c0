// The form of a renegotiation, as browser and server speak of it: its address and the answers of its eight steps.
export const RENEGOTIATION_PATH = "/operacional/renegociacao";

export const RENEGOTIATION_ANSWERS = [
  ...["sourceBondIDs", "productID", "installmentQuantity", "firstDueDate", "monthlyRate"],
  ...["discountValue", "downPayment", "changeValue", "payee", "justification"],
  ...["leftGuarantorIDs", "leftDocumentIDs", "leftWarrantyIDs"],
];

/** The answer that says which step is the first that is not done. */
export const STEP_INDEX = "stepIndex";

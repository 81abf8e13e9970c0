// The label of the button stands apart from the other texts, which load with the dialog.
export const OPENING_TITLE = "Saldos de abertura";

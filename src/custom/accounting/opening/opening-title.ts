// The label of the button is apart from the other texts, which are loaded with the dialog.
export const OPENING_TITLE = "Saldos de abertura";

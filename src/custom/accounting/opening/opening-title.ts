// What the button says: it is there before the dialog is asked for, whose texts come with it.
export const OPENING_TITLE = "Saldos de abertura";

// A draft of a form as lists name it, without what was typed.
export interface DraftSummary {
  /** Tells the drafts of one form apart; chosen by the page that saves it, empty where nothing was chosen. */
  id: string;
  resource: string;
  recordID: number | null;
  /** "Novo fornecedor", or the title of the record. */
  label: string;
  /** Address of the form on the screen. */
  path: string;
  fieldCount: number;
  /** Of the record that was typed over. */
  version: number | null;
  savedAt: string;
}

export interface Draft extends DraftSummary {
  /** Values by the path of their field. */
  fields: { [path: string]: unknown };
}

export interface SavedDraft extends DraftSummary {
  /** How many older drafts of the form were deleted. */
  droppedCount: number;
}

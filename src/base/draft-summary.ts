// A draft of a form as lists name it, without its values.
export interface DraftSummary {
  /** Identifies one of several drafts of a form; the page that saves it chooses the id, which may be empty. */
  id: string;
  resource: string;
  recordID: number | null;
  /** "Novo fornecedor", or the title of the record. */
  label: string;
  /** The address of the form on the screen. */
  path: string;
  fieldCount: number;
  /** The version of the record that the draft changes. */
  version: number | null;
  savedAt: string;
}

export interface Draft extends DraftSummary {
  /** Values by the path of their field. */
  fields: { [path: string]: unknown };
}

/** A person's drafts of all forms, the latest first. */
export interface OwnDrafts {
  content: DraftSummary[];
}

/** A person's drafts of one form, the latest first. */
export interface FormDrafts {
  draft: Draft | null;
  drafts: Draft[];
}

export interface SavedDraft extends DraftSummary {
  /** The number of older drafts of the form that were deleted. */
  droppedCount: number;
}

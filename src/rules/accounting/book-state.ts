// The day until which the books are closed, so that screens offer only what may still be changed.
export interface BookState {
  closedUntil: string | null;
}

// Until which day the books are closed, for screens that offer what may still be changed.
export interface BookState {
  closedUntil: string | null;
}

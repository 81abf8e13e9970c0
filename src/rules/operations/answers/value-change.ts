// One value that differs between two versions of a record or of the terms of an operation, in words for people.
export interface ValueChange {
  field: string;
  title: string;
  before: string;
  after: string;
}

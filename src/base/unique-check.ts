/** The answer to the question whether values that must be unique exist already, and nothing about who has them. */
export interface UniqueCheckAnswer {
  duplicate: boolean;
  /** All values in question are those of one record, which may take a further role. */
  sameRecord: boolean;
  /** The names of the fields whose value exists. */
  fields: string[];
}

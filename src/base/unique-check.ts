/** The answer whether values that must be unique exist already, without anything about the records that have them. */
export interface UniqueCheckAnswer {
  duplicate: boolean;
  /** True when one record has all these values; it may take a further role. */
  sameRecord: boolean;
  /** The names of the fields whose value exists. */
  fields: string[];
}

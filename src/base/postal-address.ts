// The address of a postal code, as the server answers it and the directories on the web are read.

export interface PostalAddress {
  postalCode: string;
  /** Null for a code that stands for a whole city. */
  address: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  cityIbgeCode: string | null;
}

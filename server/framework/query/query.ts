// A statement of a plan, without the values of a request.

export interface Query {
  text: string;
  /** Which of the request's values are bound to $1, $2 … */
  slots: readonly number[];
}

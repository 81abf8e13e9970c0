// The scopes that an API key may have, as the call lists them.
export interface ScopeChoice {
  scope: string;
  resource: string;
  act: "read" | "write";
  label: string;
  /** Where the register stands in the menu; of a part of another register, that one's place. */
  group: string;
  /** May whoever asks give it to a key? */
  grantable: boolean;
}

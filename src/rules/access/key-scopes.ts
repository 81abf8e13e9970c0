// The scopes that an API key may have, as the call lists them.
export interface ScopeChoice {
  scope: string;
  resource: string;
  act: "read" | "write";
  label: string;
  /** The menu group of the register or, for a part of another register, the group of that one. */
  group: string;
  /** Whether the caller may give it to a key. */
  grantable: boolean;
}

export interface ScopeChoices {
  scopes: ScopeChoice[];
}

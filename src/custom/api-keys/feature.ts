// What a key of the API may do.
import { defineFeature } from "../../framework.ts";
import { KeyScopesCell, KeyScopesInput } from "./KeyScopes.tsx";

export const apiKeysFeature = defineFeature({
  name: "api-keys",
  widgets: { "key-scopes": { Input: KeyScopesInput, Cell: KeyScopesCell } },
});

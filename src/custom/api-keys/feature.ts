// The scopes of an API key.
import { defineFeature } from "../../framework.ts";
import { KeyScopesCell, KeyScopesInput } from "./KeyScopes.tsx";

export const apiKeysFeature = defineFeature({
  name: "api-keys",
  homeTasks: {
    keysExpiring: ["chave de API vencida ou a vencer em 15 dias", "chaves de API vencidas ou a vencer em 15 dias"],
  },
  widgets: { "key-scopes": { Input: KeyScopesInput, Cell: KeyScopesCell } },
});

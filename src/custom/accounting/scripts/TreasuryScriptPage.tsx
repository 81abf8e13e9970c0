// The address at which treasury changes a script: it opens for reading, and "Editar" makes it a form. Spec accounting
// §2.
import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { recordPage } from "../../../framework.ts";

/** "Editar" leads to the same address, so the second visit is the press. */
export function TreasuryScriptPage({ route }: { route: RouteSpec }) {
  const { key, pathname } = useLocation();
  const [entry, setEntry] = useState({ key, pathname });
  if (entry.pathname !== pathname) setEntry({ key, pathname });
  const list: RouteSpec = {
    ...route,
    path: LIST,
    menu: "Tesouraria",
    fixedFilter: { origin: "TR" },
    screens: ["list", "view", "create", "edit"],
  };
  const mode = entry.key === key ? "view" : "edit";
  return <recordPage.Screen key={mode} resourceName="accounting-scripts" route={list} mode={mode} />;
}

const LIST = "/tesouraria/roteiros-contabeis";

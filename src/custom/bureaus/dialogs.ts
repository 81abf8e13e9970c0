// The dialog of each bureau, loaded when it opens.
import { lazyNamed } from "../../framework.ts";

export const BUREAU_DIALOGS = {
  scr: lazyNamed("ScrDialog", () => import("./scr/ScrDialog.tsx")),
  cdl: lazyNamed("BoaVistaDialog", () => import("./boa-vista/BoaVistaDialog.tsx")),
  regcheq: lazyNamed("RegcheqDialog", () => import("./regcheq/RegcheqDialog.tsx")),
};

// Changes to another view, for the entrance screen and for the switcher in the layout.
import { createContext, useContext } from "react";
import type { ViewOption } from "./use-views.ts";

/** Resolves with true once the view is the chosen one; with false after a notice, when nothing has changed. */
export type ChangeView = (option: ViewOption) => Promise<boolean>;

export const ChangeViewContext = createContext<ChangeView>(async () => false);

export const useChangeView = (): ChangeView => useContext(ChangeViewContext);

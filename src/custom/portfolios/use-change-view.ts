// Changing over to another view, for the screen at the entrance and for the switcher in the frame.
import { createContext, useContext } from "react";
import type { ViewOption } from "./use-views.ts";

/** True once the view is the chosen one; false: the reason was notified, and nothing has changed. */
export type ChangeView = (option: ViewOption) => Promise<boolean>;

export const ChangeViewContext = createContext<ChangeView>(async () => false);

export const useChangeView = (): ChangeView => useContext(ChangeViewContext);

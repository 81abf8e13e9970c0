// The element of the layout in which screens show their breadcrumbs; null when the screen shows them above its title.
import { createContext } from "react";

export const PathPlace = createContext<HTMLElement | null>(null);

// Where the frame around the screens takes their breadcrumbs; null: the screen draws them above its title.
import { createContext } from "react";

export const PathPlace = createContext<HTMLElement | null>(null);

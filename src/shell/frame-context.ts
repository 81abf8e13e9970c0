// What the frame tells the pages inside it: the application's name and where breadcrumbs go.
import { createContext, useContext } from "react";

interface Frame {
  appName: string;
  /** Element of the top bar that takes the page's breadcrumbs; null outside the frame. */
  pathPlace: HTMLElement | null;
}

export const FrameContext = createContext<Frame>({ appName: "Esteira", pathPlace: null });

export const useFrame = (): Frame => useContext(FrameContext);

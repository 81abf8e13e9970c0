// The context that the layout gives the pages inside it.
import { createContext, useContext } from "react";

interface Frame {
  appName: string;
}

export const FrameContext = createContext<Frame>({ appName: "Esteira" });

export const useFrame = (): Frame => useContext(FrameContext);

// The parts that lie over a page, in one file of the build: src/ui/overlay.ts loads it.
export { DialogFrame } from "./DialogFrame.tsx";
export { FloatingPanel } from "./FloatingPanel.tsx";
export { MenuPanel } from "./MenuPanel.tsx";
export { ModalBox } from "./ModalBox.tsx";
export { SideDrawer } from "./SideDrawer.tsx";

// The parts that lie over a page, in one file of the build: src/ui/overlay.ts loads it.
import { themed } from "../themed.tsx";
import { DialogFrame as PlainDialogFrame } from "./DialogFrame.tsx";
import { FloatingPanel as PlainFloatingPanel } from "./FloatingPanel.tsx";
import { MenuPanel as PlainMenuPanel } from "./MenuPanel.tsx";
import { ModalBox as PlainModalBox } from "./ModalBox.tsx";
import { NoticeCard as PlainNoticeCard } from "./NoticeCard.tsx";
import { SideDrawer as PlainSideDrawer } from "./SideDrawer.tsx";

export const DialogFrame = themed(PlainDialogFrame);
export const FloatingPanel = themed(PlainFloatingPanel);
export const MenuPanel = themed(PlainMenuPanel);
export const ModalBox = themed(PlainModalBox);
export const NoticeCard = themed(PlainNoticeCard);
export const SideDrawer = themed(PlainSideDrawer);

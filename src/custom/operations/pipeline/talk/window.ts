// The window with opinion and chat beside the pipeline: opened from a stage, and closed when no page of the pipeline is open
// any more. Pages and windows of one browser talk by a channel. Spec SHELL-018, SHELL-062, SHELL-063.
import { useEffect, useState } from "react";
import { PIPELINE_PATH, WINDOW_PATH } from "../../parts/paths.ts";

export type WindowTab = "parecer" | "chat";
export const windowAddress = (id: number, tab: WindowTab): string => `${WINDOW_PATH}/${id}/${tab}`;

const NAME = "esteira-pipeline";
const SIZE = "popup,width=520,height=760";
/** A page that is read again says so within this time. */
const RELOAD_MS = 6_000;
const LEAVE_MS = 400;

type Message = { kind: "left"; waitMs: number } | { kind: "here" };

const channelOf = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(NAME);

export function openWindow(id: number, tab: WindowTab): void {
  window.open(windowAddress(id, tab), `esteira-operacao-${id}`, SIZE);
}

const isInPipeline = (): boolean =>
  location.pathname.startsWith(`${PIPELINE_PATH}/`) && !location.pathname.startsWith(WINDOW_PATH);

/** For the page of the pipeline: it answers that it is there, and says when it is left; another stage is no leaving. */
export function usePipelineWindow(): void {
  useEffect(() => {
    const channel = channelOf();
    if (!channel) return;
    const post = (message: Message) => channel.postMessage(message);
    post({ kind: "here" });
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === "left" && isInPipeline()) post({ kind: "here" });
    };
    const leave = () => post({ kind: "left", waitMs: RELOAD_MS });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      // The address has changed by then, or the next stage of the pipeline is there.
      setTimeout(() => {
        if (!isInPipeline()) post({ kind: "left", waitMs: LEAVE_MS });
        channel.close();
      });
    };
  }, []);
}

/** For the window: closes it when the last page of the pipeline was left. Returns whether the browser has kept it open. */
export function useClosedWithPipeline(): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const channel = channelOf();
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (channel)
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        clearTimeout(timer);
        setLeft(false);
        if (data.kind === "left")
          timer = setTimeout(() => {
            window.close();
            // A window that the person has opened by its address stays.
            setLeft(true);
          }, data.waitMs);
      };
    return () => {
      clearTimeout(timer);
      channel?.close();
    };
  }, []);
  return isLeft;
}

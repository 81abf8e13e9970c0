// A picture, fitted to the window or zoomed, and rotated by quarters.
import { useEffect, useRef, useState } from "react";
import { TOOL_TEXTS } from "../../../ui/texts.ts";
import { useStageSize } from "./use-stage-size.ts";
import type { Viewing } from "./use-viewing.ts";
import { ViewerStage } from "./ViewerStage.tsx";

interface ImageViewProps {
  blob: Blob;
  name: string;
  viewing: Viewing;
}

export function ImageView({ blob, name, viewing }: ImageViewProps) {
  const address = useAddress(blob);
  const stage = useRef<HTMLElement>(null);
  const { width, height } = useStageSize(stage);
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  const { zoom, setFitted, turned } = viewing;
  const isSideways = turned % 2 === 1;
  const [wide, high] = isSideways ? [natural.height, natural.width] : [natural.width, natural.height];
  const fitted = wide > 0 && width > 0 ? Math.min(1, width / wide, height / high) : 1;
  useEffect(() => setFitted(fitted), [fitted, setFitted]);
  const scale = zoom === "fit" ? fitted : zoom;
  return (
    <ViewerStage name={name} stage={stage}>
      {address && (
        <div className="relative m-auto" style={{ width: wide * scale, height: high * scale }}>
          <img
            className="absolute top-1/2 left-1/2 max-w-none -translate-1/2 [background:repeating-conic-gradient(#e4e7ec_0_25%,#ffffff_0_50%)_0_0_/_20px_20px]"
            src={address}
            alt={name}
            draggable={false}
            style={{
              width: natural.width * scale || undefined,
              height: natural.height * scale || undefined,
              rotate: `${turned * 90}deg`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => viewing.fail(TOOL_TEXTS.viewFailed)}
          />
        </div>
      )}
    </ViewerStage>
  );
}

function useAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectURL = URL.createObjectURL(blob);
    setAddress(objectURL);
    return () => URL.revokeObjectURL(objectURL);
  }, [blob]);
  return address;
}

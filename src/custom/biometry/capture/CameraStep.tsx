// The front camera with an oval for the face; a file where there is no camera, or none that may be used.
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { pictureOfFile, pictureOfVideo } from "./picture.ts";
import { CAPTURE_TEXTS } from "./texts.ts";

const WISH: MediaStreamConstraints = {
  video: { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 960 } },
  audio: false,
};
const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === "function";

export function CameraStep({ onTaken }: { onTaken: (picture: Blob) => void }) {
  const [stream, setStream] = useState<MediaStream>();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState(hasCamera() ? undefined : CAPTURE_TEXTS.noCamera);
  useEffect(() => () => stopAll(stream), [stream]);
  const start = async () => {
    setStarting(true);
    setProblem(undefined);
    try {
      setStream(await navigator.mediaDevices.getUserMedia(WISH));
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === "NotAllowedError";
      setProblem(isDenied ? CAPTURE_TEXTS.denied : CAPTURE_TEXTS.noCamera);
    }
    setStarting(false);
  };
  return (
    <>
      <p>{CAPTURE_TEXTS.hints}</p>
      <p role="status" className={problem ? "notice" : "sr-only"} data-tone="warning">
        {problem ?? (isStarting && CAPTURE_TEXTS.starting)}
      </p>
      {stream ? (
        <Viewfinder stream={stream} onTaken={onTaken} />
      ) : (
        hasCamera() && (
          <button type="button" className="button primary wide" disabled={isStarting} onClick={() => void start()}>
            {CAPTURE_TEXTS.startCamera}
          </button>
        )
      )}
      <Upload onTaken={onTaken} onProblem={setProblem} />
    </>
  );
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function Viewfinder({ stream, onTaken }: { stream: MediaStream; onTaken: (picture: Blob) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const shoot = async () => {
    if (video.current) onTaken(await pictureOfVideo(video.current));
  };
  return (
    <>
      <div className="bc-finder relative overflow-hidden aspect-[3/4] rounded bg-sunken">
        <video
          className="size-full object-cover [transform:scaleX(-1)]"
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={CAPTURE_TEXTS.camera}
          onLoadedData={() => setReady(true)}
        />
        <span
          className="absolute top-[9%] bottom-[13%] inset-x-[16%] border-3 border-[#ffffff] rounded-full [box-shadow:0_0_0_100vmax_rgb(0_0_0_/_45%)]"
          aria-hidden="true"
        />
      </div>
      <button type="button" className="button primary wide" disabled={!isReady} onClick={() => void shoot()}>
        {CAPTURE_TEXTS.shoot}
      </button>
    </>
  );
}

interface UploadProps {
  onTaken: (picture: Blob) => void;
  onProblem: (text: string) => void;
}

function Upload({ onTaken, onProblem }: UploadProps) {
  const id = useId();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (file) await pictureOfFile(file).then(onTaken, () => onProblem(CAPTURE_TEXTS.unreadable));
  };
  return (
    <div>
      <input
        id={id}
        type="file"
        className="peer sr-only"
        accept="image/*"
        capture="user"
        onChange={(event) => void read(event)}
      />
      <label
        htmlFor={id}
        className="button wide peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2"
      >
        {CAPTURE_TEXTS.upload}
      </label>
    </div>
  );
}

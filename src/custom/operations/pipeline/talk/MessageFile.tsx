// The file of a message: shown where a browser can, and saved otherwise.
import { useState } from "react";
import { useNotify } from "react-admin";
import { failureText, files } from "../../../../framework.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { CHAT_TEXTS as T } from "./texts.ts";

interface MessageFileProps {
  /** The call that answers its bytes. */
  path: string;
  name: string;
}

export function MessageFile({ path, name }: MessageFileProps) {
  const notify = useNotify();
  const [blob, setBlob] = useState<Blob>();
  const kind = files.viewKind(name);
  const open = async () => {
    try {
      const bytes = await files.download(path);
      if (kind) setBlob(bytes);
      else files.save(bytes, name);
    } catch (error) {
      notify(failureText(error, T.fileFailed), { type: "error" });
    }
  };
  return (
    <>
      <button type="button" className="button small quiet mt-4" onClick={() => void open()}>
        <Icon name={kind ? "eye" : "download"} />
        <span className="wrap-anywhere">{name}</span>
      </button>
      {blob && kind && (
        <files.ViewerDialog title={name} fileName={name} kind={kind} blob={blob} onClose={() => setBlob(undefined)} />
      )}
    </>
  );
}

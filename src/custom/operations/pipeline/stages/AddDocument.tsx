// Sends a document that nobody asked for.
import { useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText, fieldProblems, files } from "../../../../framework.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { CategoryBoxes, categoryBody, NO_CATEGORY } from "./CategoryBoxes.tsx";
import { FileButton } from "./FileButton.tsx";
import { STAGE_TEXTS } from "./texts.ts";

export function AddDocument({ onClose }: { onClose: () => void }) {
  const { detail, refresh } = useOperation();
  const notify = useNotify();
  const [category, setCategory] = useState(NO_CATEGORY);
  const [file, setFile] = useState<{ id: string; fileName: string }>();
  const [progress, setProgress] = useState<number>();
  const [problems, setProblems] = useState<{ [field: string]: string }>({});
  const [isBusy, setBusy] = useState(false);
  const refuse = (error: unknown) => {
    const list = fieldProblems(error);
    setProblems(Object.fromEntries(list.map(({ field, message }) => [field, message])));
    if (list.length === 0) setProblems({ fileID: failureText(error, STAGE_TEXTS.sendFailed) });
  };
  const choose = async (chosen: File) => {
    setProgress(0);
    setProblems({});
    try {
      setFile(await files.upload(chosen, setProgress));
    } catch (error) {
      refuse(error);
    } finally {
      setProgress(undefined);
    }
  };
  const save = async () => {
    setBusy(true);
    try {
      const body = {
        operationID: detail.operation.id,
        ...categoryBody(category),
        ...(file ? { fileID: file.id } : {}),
      };
      await call("POST", "/operation-documents", body);
      notify(STAGE_TEXTS.sent, { type: "success" });
      await refresh();
      onClose();
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={STAGE_TEXTS.addDocument}
      size="confirmation"
      isBusy={isBusy}
      onClose={onClose}
      save={{
        ...{ label: STAGE_TEXTS.addDocument, isDisabled: isBusy || progress !== undefined },
        onSave: () => void save(),
      }}
    >
      <div className="stack gap-12">
        <CategoryBoxes value={category} problems={problems} onChange={setCategory} />
        <div className="row flex-wrap gap-8">
          <FileButton
            label={file ? STAGE_TEXTS.replace : STAGE_TEXTS.send}
            accept={[]}
            reason={undefined}
            progress={progress}
            onFile={(chosen) => void choose(chosen)}
          />
          {file && <span>{file.fileName}</span>}
        </div>
        {problems.fileID && (
          <p className="text-danger text-caption" role="alert">
            {problems.fileID}
          </p>
        )}
      </div>
    </Dialog>
  );
}

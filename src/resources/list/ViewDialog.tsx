// Edits the name of a view and the roles that may use it.
import { type FormEvent, useId, useState } from "react";
import { useNotify } from "react-admin";
import type { SharingRole } from "../../base/saved-view.ts";
import { VIEWS } from "../../i18n/list-views.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { failureText, fieldProblems } from "../parts/server-error.ts";
import type { SavedView, ViewContent } from "./saved-view.ts";
import type { SavedViews } from "./use-saved-views.ts";

const MOST_NAME = 60;

interface ViewDialogProps {
  mode: "create" | "duplicate" | "edit";
  /** The open view; absent when there is none. */
  view: SavedView | undefined;
  current: ViewContent;
  saved: SavedViews;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

export function ViewDialog({ mode, view, current, saved, onSaved, onClose }: ViewDialogProps) {
  const [name, setName] = useState(firstName(mode, view));
  const [sharedWith, share] = useState<string[]>(mode === "edit" ? (view?.sharedWith ?? []) : []);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const save = async () => {
    if (name.trim() === "") return setError(VIEWS.nameMissing);
    setBusy(true);
    try {
      const values = { name, ...(saved.roles.length > 0 ? { sharedWith } : {}) };
      const savedView =
        mode === "edit" && view
          ? await saved.update(view.id, { ...values, version: view.version })
          : await saved.create({ ...values, ...contentOf(mode, view, current) });
      notify(VIEWS.saved, { type: "success" });
      onSaved(savedView);
      onClose();
    } catch (failure) {
      const atName = fieldProblems(failure).find(({ field }) => field === "name");
      setError(atName?.message ?? failureText(failure, VIEWS.saveError));
      setBusy(false);
    }
  };
  const title = mode === "edit" ? VIEWS.editTitle : VIEWS.newTitle;
  return (
    <Dialog
      title={title}
      size="confirmation"
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: VIEWS.create, onSave: () => void save() }}
    >
      <form
        className="grid gap-14"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <NameField name={name} error={error} onChange={setName} />
        {mode !== "edit" && <p className="caption">{VIEWS.keeps}</p>}
        {saved.roles.length > 0 && <Sharing roles={saved.roles} chosen={sharedWith} onChange={share} />}
      </form>
    </Dialog>
  );
}

const firstName = (mode: ViewDialogProps["mode"], view: SavedView | undefined): string =>
  !view || mode === "create" ? "" : mode === "edit" ? view.name : VIEWS.copyOf(view.name).slice(0, MOST_NAME);

/** A duplicate copies the saved view; a new view takes the columns and filters on the screen. */
function contentOf(mode: ViewDialogProps["mode"], view: SavedView | undefined, current: ViewContent): ViewContent {
  if (mode !== "duplicate" || !view) return current;
  const { columns, filters, search, sort, density, pageSize } = view;
  return { columns, filters, search, sort, density, pageSize };
}

interface NameFieldProps {
  name: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

function NameField({ name, error, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {VIEWS.name} <span className="required">{VIEWS.required}</span>
      </label>
      <input
        id={id}
        className="input"
        value={name}
        maxLength={MOST_NAME}
        placeholder={VIEWS.nameHint}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-first
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface SharingProps {
  roles: SharingRole[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function Sharing({ roles, chosen, onChange }: SharingProps) {
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <fieldset className="m-0 p-0 border-0">
      <legend className="mb-4 p-0 font-medium">{VIEWS.shareWith}</legend>
      {roles.map(({ code, name }) => (
        <label key={code} className="flex items-center gap-10 min-h-32 py-4 px-6 rounded-5 text-table cursor-pointer">
          <input
            type="checkbox"
            className="check flex-none m-0 accent-accent"
            checked={chosen.includes(code)}
            onChange={() => toggle(code)}
          />
          <span>{name}</span>
        </label>
      ))}
      <p className="caption">{VIEWS.shareHint}</p>
    </fieldset>
  );
}

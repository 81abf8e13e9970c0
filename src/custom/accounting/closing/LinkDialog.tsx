// Vincular usuários: administrators to choose from, by name.
import { useState } from "react";
import { searchForm } from "../../../base/text.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { useResponsibleUsers } from "./closing-queries.ts";
import { Loading } from "./Loading.tsx";
import { CLOSING_TEXTS } from "./texts.ts";

interface LinkDialogProps {
  users: ReturnType<typeof useResponsibleUsers>;
  chosen: readonly number[];
  onLink(ids: number[]): Promise<boolean>;
  onClose(): void;
}

export function LinkDialog({ users, chosen, onLink, onClose }: LinkDialogProps) {
  const [ids, setIDs] = useState(() => new Set(chosen));
  const [isBusy, setBusy] = useState(false);
  const toggle = (id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIDs(next);
  };
  const save = async () => {
    setBusy(true);
    const isLinked = await onLink([...ids]);
    setBusy(false);
    if (isLinked) onClose();
  };
  return (
    <Dialog
      title={CLOSING_TEXTS.link}
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: CLOSING_TEXTS.linkVerb, isDisabled: ids.size === 0, onSave: () => void save() }}
    >
      {users.isError ? (
        <FailureNotice text={CLOSING_TEXTS.usersError} onRetry={users.refetch} />
      ) : users.data ? (
        <People users={users.data} chosen={ids} onToggle={toggle} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

interface PeopleProps {
  users: NonNullable<LinkDialogProps["users"]["data"]>;
  chosen: ReadonlySet<number>;
  onToggle(id: number): void;
}

function People({ users, chosen, onToggle }: PeopleProps) {
  const [text, setText] = useState("");
  const matches = users.filter(({ person }) => searchForm(person.fullName).includes(searchForm(text)));
  return (
    <div className="stack gap-12">
      <div className="relative min-w-0">
        <Icon className="absolute top-1/2 left-10 -translate-y-1/2 text-muted pointer-events-none" name="search" />
        <input
          className="input pl-34"
          type="search"
          aria-label={CLOSING_TEXTS.search}
          placeholder={CLOSING_TEXTS.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <fieldset className="grid gap-4">
        <legend className="caption muted">{CLOSING_TEXTS.linkHint}</legend>
        {matches.map(({ id, personID, person }) => (
          <label key={id} className="row gap-12 min-h-36">
            <input
              type="checkbox"
              className="check"
              checked={chosen.has(personID)}
              onChange={() => onToggle(personID)}
            />
            {person.fullName}
          </label>
        ))}
        {matches.length === 0 && <p className="muted">{CLOSING_TEXTS.nobodyFound}</p>}
      </fieldset>
    </div>
  );
}

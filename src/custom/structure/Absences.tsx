// Absences with dates: a holiday is set once, with who stands in. The own ones, and those of a user's record.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { formatDate } from "../../base/dates.ts";
import type { ListPage } from "../../base/list-page.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { call, failureText, fieldProblems, type PanelProps, useConfirm } from "../../framework.ts";
import type { OwnAbsence, OwnAbsences } from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AbsenceForm, type AbsenceProblems, type NewAbsence } from "./AbsenceForm.tsx";
import { ABSENCE_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";
import "./structure.css";

/** A row of the register, whose list has the name of who stands in as a column. */
interface RegisterAbsence
  extends Pick<RecordOf<"person-absences">, "id" | "from" | "to" | "standInPersonID" | "reason"> {
  standInPerson?: { fullName?: string; text?: string } | null;
}

type ShownAbsence = OwnAbsence | RegisterAbsence;

const OWN = "/users/me/absences";
const REGISTER = "/person-absences";

/** The dialog of the person's own absences. */
export const AbsencesDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={ABSENCE_TEXTS.own} onClose={onClose}>
    <Absences canUpdate />
  </Dialog>
);

/** The panel of a user's record. */
export const AbsencesPanel = ({ record, canUpdate }: PanelProps) =>
  typeof record.personID === "number" ? (
    <section className="rs-section phone:p-16">
      <Absences personID={record.personID} canUpdate={canUpdate} />
    </section>
  ) : null;

interface AbsencesProps {
  /** Absent for the own ones. */
  personID?: number;
  canUpdate: boolean;
}

function Absences({ personID, canUpdate }: AbsencesProps) {
  const [isAdding, setAdding] = useState(false);
  const { data, isError, refetch } = useAbsences(personID);
  const { add, remove, problems, forget } = useWrites(personID, refetch);
  if (isError) return <FailureNotice text={STRUCTURE_TEXTS.loadFailed} onRetry={refetch} />;
  if (!data)
    return <div className="skeleton w-220 h-20" role="status" aria-busy="true" aria-label={ABSENCE_TEXTS.loading} />;
  return (
    <div className="stack content-start gap-12">
      {data.length === 0 && !isAdding && <p className="muted">{ABSENCE_TEXTS.none}</p>}
      <ul>
        {data.map((absence) => (
          <li className="flex items-center gap-10 min-h-44 py-4 px-0" key={absence.id}>
            <Icon name="calendar" />
            <span className="flex-auto min-w-0">
              <strong>{periodOf(absence)}</strong> {absence.reason}
              <span className="caption row flex-wrap gap-4 gap-x-8">
                {ABSENCE_TEXTS.standIn}: {standInOf(absence)}
              </span>
            </span>
            {canUpdate && (
              <IconButton label={ABSENCE_TEXTS.remove(periodOf(absence))} onPress={() => void remove(absence)}>
                <Icon name="trash" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AbsenceForm
          problems={problems}
          onSave={async (absence) => {
            if (await add(absence)) setAdding(false);
          }}
          onCancel={() => {
            forget();
            setAdding(false);
          }}
        />
      ) : (
        canUpdate && (
          <div>
            <button type="button" className="button" onClick={() => setAdding(true)}>
              <Icon name="plus" size={14} /> {ABSENCE_TEXTS.add}
            </button>
          </div>
        )
      )}
    </div>
  );
}

const periodOf = ({ from, to }: Pick<NewAbsence, "from" | "to">): string =>
  to === null ? ABSENCE_TEXTS.since(formatDate(from)) : ABSENCE_TEXTS.between(formatDate(from), formatDate(to));

function standInOf(absence: ShownAbsence): string {
  if ("standInName" in absence) return absence.standInName ?? ABSENCE_TEXTS.ofRole;
  return absence.standInPerson?.fullName ?? absence.standInPerson?.text ?? ABSENCE_TEXTS.ofRole;
}

function useAbsences(personID: number | undefined) {
  return useQuery({
    queryKey: ["person-absences", personID ?? "own"],
    queryFn: async (): Promise<ShownAbsence[]> => {
      if (personID === undefined) return (await call<OwnAbsences>("GET", OWN)).content;
      const query = { filters: { personID: { $eq: personID } }, pageSize: 100, sort: "from,DESC" };
      return (await call<ListPage<RegisterAbsence>>("GET", REGISTER, undefined, query)).content;
    },
    staleTime: 0,
    retry: false,
  });
}

function useWrites(personID: number | undefined, refetch: () => unknown) {
  const notify = useNotify();
  const confirm = useConfirm();
  const [problems, setProblems] = useState<AbsenceProblems>({});
  const address = personID === undefined ? OWN : REGISTER;
  const add = async (absence: NewAbsence) => {
    setProblems({});
    try {
      await call("POST", address, { ...absence, ...(personID !== undefined && { personID }) });
    } catch (error) {
      setProblems(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      notify(failureText(error, ABSENCE_TEXTS.failed), { type: "error" });
      return false;
    }
    notify(ABSENCE_TEXTS.saved, { type: "success" });
    await refetch();
    return true;
  };
  const remove = async (absence: ShownAbsence) => {
    const title = ABSENCE_TEXTS.remove(periodOf(absence));
    if (!(await confirm({ title, text: ABSENCE_TEXTS.removeText, action: ABSENCE_TEXTS.removeVerb, danger: true })))
      return;
    try {
      await call("DELETE", `${address}/${absence.id}`);
      notify(ABSENCE_TEXTS.removed, { type: "success" });
    } catch (error) {
      notify(failureText(error, ABSENCE_TEXTS.failed), { type: "error" });
    }
    await refetch();
  };
  return { add, remove, problems, forget: () => setProblems({}) };
}

// The menu in the top bar of credit users in which a person says whether they are available for decisions; a substitute
// decides otherwise. Spec shell §4, §6.
import { Suspense, useState } from "react";
import { useNotify } from "react-admin";
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import { call, lazyPart } from "../../framework.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { AVAILABILITIES, type Availability, FRAME_TEXTS } from "./texts.ts";

const AbsencesDialog = lazyPart(async () => ({ default: (await import("../structure/index.ts")).AbsencesDialog }));

/** A person chooses one of these; only others set somebody unavailable. */
const OFFERED: Availability[] = ["AV", "AW"];

export function AvailabilitySelector() {
  const { me, access } = useSession();
  if (!me.person || effectiveSystem(access) !== "credit") return null;
  return <Selector personID={me.person.id} stored={me.person.availability} />;
}

function Selector({ personID, stored }: { personID: number; stored: string | null }) {
  const [chosen, setChosen] = useState(isAvailability(stored) ? stored : "AV");
  const [isSaving, setSaving] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const notify = useNotify();
  const { label, tone } = AVAILABILITIES[chosen];

  const choose = async (next: Availability) => {
    if (isSaving || next === chosen) return;
    setSaving(true);
    try {
      await call("PUT", `/persons/${personID}`, { availability: next });
      setChosen(next);
      notify(FRAME_TEXTS.statusChanged, { type: "success" });
    } catch {
      notify(FRAME_TEXTS.statusError, { type: "error" });
    } finally {
      setSaving(false);
    }
  };

  const states = OFFERED.map((one) => ({
    label: AVAILABILITIES[one].label,
    isChecked: one === chosen,
    onSelect: () => void choose(one),
  }));
  return (
    <>
      <Menu
        label={FRAME_TEXTS.availability}
        className="availability-button bar-button gap-6 phone:justify-center phone:gap-2 phone:min-w-44 phone:h-44 phone:p-0"
        isNamed
        items={[...states, { label: FRAME_TEXTS.planAbsence, isDivided: true, onSelect: () => setPlanning(true) }]}
      >
        <span className="sr-only">{FRAME_TEXTS.availability}: </span>
        <span className="status phone:gap-0 phone:p-6" data-tone={tone} aria-busy={isSaving}>
          <span className="phone:sr-only">{label}</span>
        </span>
        <Icon className="text-muted" name="chevronDown" size={14} />
      </Menu>
      {isPlanning && (
        <Suspense>
          <AbsencesDialog onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </>
  );
}

const isAvailability = (value: string | null): value is Availability => value !== null && value in AVAILABILITIES;

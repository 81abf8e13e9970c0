// The people of a role: their pictures, five of them, on a phone two, then how many more.
import { files } from "../../framework.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";
import type { StructurePerson } from "./wire.ts";

const MOST = { wide: 5, phone: 2 };

export function People({ label, people }: { label: string; people: readonly StructurePerson[] }) {
  const isPhone = usePhone();
  const most = isPhone ? MOST.phone : MOST.wide;
  if (people.length === 0) return <span className="muted">{STRUCTURE_TEXTS.nobody}</span>;
  const names = people.map(nameWithState).join(", ");
  return (
    <Tooltip text={names} isName>
      <span className="st-people inline-row gap-0" role="img" aria-label={`${label}: ${names}`}>
        {people.slice(0, most).map((person) => (
          <PersonAvatar key={person.id} name={person.fullName} fileID={person.avatarFileID} />
        ))}
        {people.length > most && <span className="st-more">{STRUCTURE_TEXTS.more(people.length - most)}</span>}
      </span>
    </Tooltip>
  );
}

interface PersonAvatarProps {
  name: string;
  fileID: string | null;
  square?: boolean;
}

export const PersonAvatar = ({ name, fileID, square }: PersonAvatarProps) => (
  <Avatar name={name} src={files.usePicture(fileID ?? undefined)} square={square} />
);

function nameWithState({ fullName, availability }: StructurePerson): string {
  if (availability === "AV") return fullName;
  return `${fullName} (${availability === "AW" ? STRUCTURE_TEXTS.away : STRUCTURE_TEXTS.unavailable})`;
}

// The people of a role: their pictures, five of them, on a phone two, then how many more.
import { files } from "../../framework.ts";
import type { StructurePerson } from "../../rules/committee/index.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";

const MOST = { wide: 5, phone: 2 };

export function People({ label, people }: { label: string; people: readonly StructurePerson[] }) {
  const isPhone = usePhone();
  const most = isPhone ? MOST.phone : MOST.wide;
  if (people.length === 0) return <span className="muted">{STRUCTURE_TEXTS.nobody}</span>;
  const names = people.map(nameWithState).join(", ");
  return (
    <Tooltip text={names} isName>
      <span className="inline-flex items-center" role="img" aria-label={`${label}: ${names}`}>
        {people.slice(0, most).map((person) => (
          <PersonAvatar
            key={person.id}
            className="size-28 text-[0.6875rem] shadow-[0_0_0_2px_var(--surface)] not-first:-ml-3"
            name={person.fullName}
            fileID={person.avatarFileID}
          />
        ))}
        {people.length > most && (
          <span className="ml-6 text-muted text-caption">{STRUCTURE_TEXTS.more(people.length - most)}</span>
        )}
      </span>
    </Tooltip>
  );
}

interface PersonAvatarProps {
  name: string;
  fileID: string | null;
  square?: boolean;
  className?: string;
}

export const PersonAvatar = ({ fileID, ...look }: PersonAvatarProps) => (
  <Avatar {...look} src={files.usePicture(fileID ?? undefined)} />
);

function nameWithState({ fullName, availability }: StructurePerson): string {
  if (availability === "AV") return fullName;
  return `${fullName} (${availability === "AW" ? STRUCTURE_TEXTS.away : STRUCTURE_TEXTS.unavailable})`;
}

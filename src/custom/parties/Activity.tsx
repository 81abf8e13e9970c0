// Economic activities by their CNAE code: searched by code or words, shown with their description.
import { useState } from "react";
import { useGetList } from "react-admin";
import { SEARCH_DEBOUNCE_MS, SEARCH_LENGTH } from "../../base/limits.ts";
import { applyMask } from "../../base/masks.ts";
import { type CellProps, FIELD_TEXTS, FieldBox, type InputProps, references, useFieldInput } from "../../framework.ts";
import { ChipList } from "../../ui/ChipList.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";

const RESOURCE = "cnaes";
const MASK = "0000-0/00";
/** A company has a hundred activities at most. */
const MOST = 100;

/** Shops, food, services, building, transport, software, health and the liberal professions: most small companies. */
const COMMON_ACTIVITIES = [
  ...["4781400", "4712100", "4789099", "4744099", "4530703", "5611201", "5611203", "9602501", "4399103"],
  ...["4930202", "6201501", "8211300", "7319002", "8630503", "6920601", "6911701"],
];

interface Activity {
  id: number;
  code: string;
  text: string;
}

const choiceOf = ({ code, text }: Activity): references.Choice => ({
  id: code,
  text: `${applyMask(MASK, code)} ${text}`,
});

const codesOf = (value: unknown): string[] =>
  [value].flat().filter((code): code is string => typeof code === "string" && code !== "");

/** Digits are more often the beginning of a code than its middle. */
function codesFirst(activities: Activity[], typed: string): Activity[] {
  const digits = typed.replace(/[-/.]/g, "");
  if (!/^\d+$/.test(digits)) return activities;
  const begins = ({ code }: Activity) => code.startsWith(digits);
  return [...activities.filter(begins), ...activities.filter((one) => !begins(one))];
}

/** Returns the codes with their descriptions, as far as the list has them. */
function useActivities(codes: readonly string[]): references.Choice[] {
  const { data = [] } = useGetList<Activity>(
    RESOURCE,
    { filter: { code: codes }, pagination: { page: 1, perPage: MOST }, sort: { field: "code", order: "ASC" } },
    { enabled: codes.length > 0, retry: false },
  );
  return codes.map((code) => {
    const activity = data.find((one) => one.code === code);
    return activity ? choiceOf(activity) : { id: code, text: applyMask(MASK, code) };
  });
}

export function ActivityInput(props: InputProps) {
  const { field, readOnly, autoFocus } = props;
  const isMany = field.type === "text-many";
  const input = useFieldInput(props);
  const chosen = useActivities(codesOf(input.value));
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const text = typed.trim().slice(0, SEARCH_LENGTH);
  const debouncedText = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const q = text === "" ? "" : debouncedText;
  const pages = references.useRecordPages<Activity>(RESOURCE, {
    sort: "code",
    filter: { active: true, ...(q ? { q } : { code: COMMON_ACTIVITIES }) },
    enabled: isOpen && q === text,
  });
  const isWaiting = isOpen && (q !== text || (!pages.records && !pages.error));
  const activities = isWaiting ? [] : codesFirst(pages.records ?? [], q);
  return (
    <FieldBox field={field} input={input}>
      <references.ChoiceBox
        input={input}
        label={field.title}
        isMany={isMany}
        isRequired={field.required}
        readOnly={readOnly}
        autoFocus={autoFocus}
        options={activities.map(choiceOf)}
        chosen={chosen}
        isLoading={isWaiting}
        isLoadingMore={pages.isLoadingMore}
        problem={!isWaiting && pages.error !== null ? FIELD_TEXTS.optionsFailed : undefined}
        onRetry={pages.retry}
        onChange={(next) => input.set(isMany ? next.map(({ id }) => id) : (next[0]?.id ?? null))}
        onSearch={setTyped}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onMore={pages.more}
      />
    </FieldBox>
  );
}

export function ActivityCell({ field, value }: CellProps) {
  const activities = useActivities(codesOf(value));
  if (field.type === "text-many") return <ChipList texts={activities.map(({ text }) => text)} />;
  return <>{activities[0]?.text ?? ""}</>;
}

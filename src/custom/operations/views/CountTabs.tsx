// Above the list: how many operations each stage and each status has under the filters, as buttons that set the filter.

import { useEffect } from "react";
import { useListContext } from "react-admin";
import { useLocation } from "react-router-dom";
import { formatCount } from "../../../base/count-text.ts";
import type { ListHeadProps } from "../../../framework.ts";
import type { CountAndValue, OperationCounts } from "../../../rules/operations/answers/work.ts";
import { STAGES } from "../../../rules/operations/index.ts";
import { usePhone } from "../../../ui/use-media.ts";
import { amountText } from "../parts/amount-text.ts";
import { BOARD_PATH } from "./addresses.ts";
import { useCounts } from "./counts.ts";
import { useOnOperationsChanged } from "./live.ts";
import { VIEWS_TEXTS } from "./texts.ts";

interface Choice extends CountAndValue {
  key: string;
  label: string;
}

export function CountTabs({ filters, searchText, setFilter }: ListHeadProps) {
  const { data, refetch } = useCounts({ filters, searchText });
  const { data: rows } = useListContext();
  // The board has a column for each stage.
  const isBoard = useLocation().pathname === BOARD_PATH;
  // Rows that were read again may be others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows only say when
  useEffect(() => void refetch(), [rows, refetch]);
  useOnOperationsChanged(() => void refetch());
  if (!data) return <div className="min-h-36" />;
  const choose = (path: string) => (key: string) =>
    setFilter(path, key === "" ? undefined : { $in: [keyOf(path, key)] });
  return (
    <div className="flex phone:grid gap-8 mb-4">
      {!isBoard && data.stages.length > 0 && (
        <Choices
          label={VIEWS_TEXTS.stages}
          all={VIEWS_TEXTS.allStages}
          choices={stageChoices(data)}
          chosen={chosenIn(filters.stage)}
          onChoose={choose("stage")}
        />
      )}
      <Choices
        isList
        label={VIEWS_TEXTS.statuses}
        all={VIEWS_TEXTS.allStatuses}
        choices={data.statuses.map(({ statusID, name, ...sum }) => ({ key: String(statusID), label: name, ...sum }))}
        chosen={chosenIn(filters.statusID)}
        onChoose={choose("statusID")}
      />
    </div>
  );
}

const keyOf = (path: string, key: string): string | number => (path === "statusID" ? Number(key) : key);

/** In the order of the way; who is in none has left it or has not entered yet. */
const stageChoices = ({ stages }: OperationCounts): Choice[] =>
  STAGES.flatMap(({ code, label }) => {
    const sum = stages.find(({ stage }) => stage === code);
    return sum && sum.count > 0 ? [{ key: code, label, count: sum.count, value: sum.value }] : [];
  });

/** The keys that a filter names, when it is one that these buttons could have set. */
function chosenIn(filter: unknown): string[] {
  if (typeof filter === "string" || typeof filter === "number") return [String(filter)];
  if (typeof filter !== "object" || filter === null || !("$in" in filter) || !Array.isArray(filter.$in)) return [];
  return filter.$in.map(String);
}

interface ChoicesProps {
  /** They are many, and wait behind one box. */
  isList?: boolean;
  label: string;
  all: string;
  choices: Choice[];
  chosen: string[];
  /** The empty text for all. */
  onChoose: (key: string) => void;
}

function Choices(props: ChoicesProps) {
  const { isList, label, all, choices, chosen, onChoose } = props;
  const isPhone = usePhone();
  if (choices.length === 0 && chosen.length === 0) return null;
  if (isPhone || isList)
    return (
      <select
        className="input w-144 flex-none text-caption phone:w-full phone:text-body"
        aria-label={label}
        value={chosen[0] ?? ""}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{all}</option>
        {choices.map(({ key, label: name, count }) => (
          <option key={key} value={key}>{`${name} (${formatCount(count)})`}</option>
        ))}
      </select>
    );
  return (
    <fieldset className="row flex-1 gap-0 min-w-0 overflow-x-auto">
      <legend className="sr-only">{label}</legend>
      <Chosen isOn={chosen.length === 0} onPress={() => onChoose("")}>
        {VIEWS_TEXTS.all}
      </Chosen>
      {choices.map(({ key, label: name, count, value }) => {
        const isOn = chosen.includes(key);
        return (
          <Chosen key={key} isOn={isOn} title={amountText(value)} onPress={() => onChoose(isOn ? "" : key)}>
            {name} <span className="muted tabular">{formatCount(count)}</span>
          </Chosen>
        );
      })}
    </fieldset>
  );
}

interface ChosenProps {
  isOn: boolean;
  title?: string;
  onPress: () => void;
  children: React.ReactNode;
}

function Chosen({ isOn, title, onPress, children }: ChosenProps) {
  return (
    <button
      type="button"
      className={`${isOn ? "font-semibold" : "quiet"} button small flex-none px-6 text-caption`}
      aria-pressed={isOn}
      title={title}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

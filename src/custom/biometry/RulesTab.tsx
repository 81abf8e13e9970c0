// The five bands, the highest first; each opens to the action that its scores lead to.
import { type FormEvent, useId, useState } from "react";
import { type RaRecord, useGetList, useNotify } from "react-admin";
import type { Option } from "../../base/resource.ts";
import { fieldAt } from "../../base/resource.ts";
import { call, cellOf, ErrorState, RecordSkeleton, useResource } from "../../framework.ts";
import { DEFAULT_ACTION, DEFAULT_BAND, SCORE_RANGES } from "../../rules/biometry/bands.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { refusalText } from "./refusal.ts";
import { ACTION_HELP, RULE_TEXTS, SETTINGS_TEXTS } from "./texts.ts";

const NAME = "biometry-parametrizations";
const MOST = 20;

export function RulesTab({ canUpdate }: { canUpdate: boolean }) {
  const resource = useResource(NAME);
  const { data, error, refetch } = useGetList<RaRecord>(
    NAME,
    { sort: { field: "id", order: "DESC" }, pagination: { page: 1, perPage: MOST } },
    { retry: false },
  );
  useFailureNotice(error !== null, RULE_TEXTS.loadFailed);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !resource) return <RecordSkeleton />;
  const actions = fieldAt(resource.fields, "action")?.options ?? [];
  return (
    <section
      className="border border-border rounded bg-surface px-20 py-16 max-w-760"
      aria-label={SETTINGS_TEXTS.rules}
    >
      <p className="muted mb-8">{canUpdate ? SETTINGS_TEXTS.rulesNote : SETTINGS_TEXTS.readOnly}</p>
      {inOrder(data).map((rule) => (
        <Rule key={rule.id} rule={rule} actions={actions} canUpdate={canUpdate} onSaved={refetch} />
      ))}
    </section>
  );
}

/** The highest band first; one that this screen does not know is shown as the neutral one. */
function inOrder(rules: readonly RaRecord[]): RaRecord[] {
  const placeOf = (value: unknown) => SCORE_RANGES.findIndex(({ band }) => band === value);
  const shown = rules.map((rule) => (placeOf(rule.scoreValue) < 0 ? { ...rule, scoreValue: DEFAULT_BAND } : rule));
  return shown.sort((one, other) => placeOf(one.scoreValue) - placeOf(other.scoreValue));
}

interface RuleProps {
  rule: RaRecord;
  actions: readonly Option[];
  canUpdate: boolean;
  onSaved: () => unknown;
}

function Rule({ rule, actions, canUpdate, onSaved }: RuleProps) {
  return (
    <details className="bi-rule group open:pb-14 border-t border-t-border">
      <summary className="flex flex-wrap gap-x-12 gap-y-8 items-center py-10 px-0 cursor-pointer">
        <span className="flex-1 min-w-0 font-medium">
          <Member name="scoreValue" record={rule} isPlain />
        </span>
        <Member name="action" record={{ ...rule, action: actionOf(rule) }} />
        <Icon className="group-open:rotate-180" name="chevronDown" />
      </summary>
      <ActionForm rule={rule} actions={actions} canUpdate={canUpdate} onSaved={onSaved} />
    </details>
  );
}

function Member({ name, record, isPlain }: { name: string; record: RaRecord; isPlain?: boolean }) {
  const resource = useResource(NAME);
  const field = resource && fieldAt(resource.fields, name);
  if (!field) return null;
  if (isPlain) return field.options?.find(({ value }) => value === record[name])?.label ?? null;
  const Cell = cellOf(field.type);
  return <Cell field={field} value={record[name]} record={record} />;
}

const actionOf = ({ action }: RaRecord): string => action ?? DEFAULT_ACTION;

const isAction = (value: string): value is keyof typeof ACTION_HELP => value in ACTION_HELP;

function ActionForm({ rule, actions, canUpdate, onSaved }: RuleProps) {
  const id = useId();
  const notify = useNotify();
  const [action, setAction] = useState(actionOf(rule));
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(action === "");
    if (action === "") return;
    setBusy(true);
    try {
      await call("PUT", `/${NAME}/${rule.id}`, { scoreValue: rule.scoreValue, action }, undefined, {
        headers: { "If-Match": String(rule.version) },
      });
      notify(RULE_TEXTS.saved, { type: "success" });
      await onSaved();
    } catch (error) {
      notify(refusalText(error, RULE_TEXTS.failed), { type: "error" });
    }
    setBusy(false);
  };
  return (
    <form className="stack gap-12 mt-8" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field max-w-360">
        <label className="field-label" htmlFor={id}>
          {SETTINGS_TEXTS.action}
          <span aria-hidden="true"> *</span>
        </label>
        <select
          id={id}
          className="input"
          required
          value={action}
          disabled={!canUpdate}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-help ${id}-problem`}
          onChange={({ target }) => {
            setAction(target.value);
            setMissing(false);
          }}
        >
          <option value="">{SETTINGS_TEXTS.choose}</option>
          {actions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span id={`${id}-help`} className="caption">
          {isAction(action) && ACTION_HELP[action]}
        </span>
        <span id={`${id}-problem`} className="text-danger text-caption" role="alert">
          {isMissing && SETTINGS_TEXTS.required}
        </span>
      </div>
      {canUpdate && (
        <div className="row">
          <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy || undefined}>
            {SETTINGS_TEXTS.save}
          </button>
        </div>
      )}
    </form>
  );
}

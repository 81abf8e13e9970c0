// The columns of the tree of roles: approval, limit, people and stand-ins, to read or to change.
import { formatMoney, toCents } from "../../base/money.ts";
import type { RoleItem } from "../../rules/committee/index.ts";
import type { TreeColumn } from "../../ui/tree/tree-props.ts";
import { MoneyBox } from "./MoneyBox.tsx";
import { People } from "./People.tsx";
import type { RolePeople } from "./role-people.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";

interface RoleColumnsOptions {
  people: ReadonlyMap<number, RolePeople>;
  isEditing: boolean;
  onChange: (id: number, change: Partial<RoleItem>) => void;
}

export function roleColumns({ people, isEditing, onChange }: RoleColumnsOptions): TreeColumn<RoleItem>[] {
  const { columns, approves, limitOf, opines } = STRUCTURE_TEXTS;
  const approval: TreeColumn<RoleItem> = {
    key: "approve",
    title: columns.approve,
    render: ({ id, name, approve }, isStop) => (
      <label className="inline-grid place-items-center min-w-32 min-h-32 phone:min-w-44 phone:min-h-44 phone:-ml-12">
        <input
          type="checkbox"
          checked={approve}
          aria-label={approves(name)}
          tabIndex={isStop ? undefined : -1}
          onChange={() => onChange(id, { approve: !approve })}
        />
      </label>
    ),
  };
  const limit: TreeColumn<RoleItem> = {
    key: "limit",
    title: columns.limit,
    render: ({ id, name, approve, data }, isStop) => {
      if (isEditing)
        return (
          <MoneyBox
            label={limitOf(name)}
            value={data.operationValue}
            isDisabled={!approve}
            tabIndex={isStop ? undefined : -1}
            onChange={(operationValue) => onChange(id, { data: { operationValue } })}
          />
        );
      if (!approve) return <span className="muted">{opines}</span>;
      return <span className="tabular">{formatMoney(toCents(data.operationValue), { symbol: true })}</span>;
    },
  };
  return [
    ...(isEditing ? [approval] : []),
    limit,
    {
      key: "holders",
      title: columns.holders,
      render: ({ id }) => <People label={columns.holders} people={people.get(id)?.holders ?? []} />,
    },
    {
      key: "standIns",
      title: columns.standIns,
      render: ({ id }) => <People label={columns.standIns} people={people.get(id)?.standIns ?? []} />,
    },
  ];
}

// The status of the operation, and the way to another one for whoever may give it.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../framework.ts";
import type { OfferedStatus } from "../../../rules/operations/answers/parts.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { Tooltip } from "../../../ui/Tooltip.tsx";
import { statusTone } from "../parts/status-tone.ts";
import { operationKey, useOperation } from "../parts/use-operation.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { PIPELINE_TEXTS } from "./texts.ts";

export function StatusControl() {
  const { detail, act, reasonAgainst } = useOperation();
  const { id } = detail.operation;
  const { statusCode, statusName } = detail.facts;
  const [isOpened, setOpened] = useState(false);
  const [back, goBack] = useState<OfferedStatus>();
  const {
    data = [],
    isError,
    isSuccess,
    refetch,
  } = useQuery({
    queryKey: [...operationKey(id), "statuses"],
    queryFn: () => call<OfferedStatus[]>("GET", `/operations/${id}/statuses`),
    enabled: isOpened,
    retry: false,
  });
  const nothing = isError ? PIPELINE_TEXTS.statusesFailed : isSuccess && PIPELINE_TEXTS.noStatuses;
  const open = () => {
    setOpened(true);
    if (isError) void refetch();
  };
  const reason = reasonAgainst("SET_STATUS");
  const tone = statusTone(statusCode ?? null);
  const set = (statusID: number) =>
    act("status", {
      ...{ method: "PUT", body: { statusID } },
      ...{ done: PIPELINE_TEXTS.statusChanged, failed: PIPELINE_TEXTS.statusFailed },
    });
  if (reason)
    return (
      <Tooltip text={reason}>
        <span className="status" data-tone={tone}>
          {statusName}
        </span>
      </Tooltip>
    );
  const items = data.map((status) => ({
    key: String(status.id),
    label: status.name,
    disabledReason: status.isOfOthers ? PIPELINE_TEXTS.statusOfOthers : undefined,
    onSelect: () => (status.goesBack ? goBack(status) : void set(status.id)),
  }));
  return (
    <>
      <Menu
        label={`${PIPELINE_TEXTS.changeStatus}: ${statusName}`}
        className="button quiet small -mx-8 self-end -mb-2 phone:-mb-10"
        align="start"
        items={items}
        head={items.length === 0 && nothing ? <p className="muted px-12 py-8">{nothing}</p> : undefined}
        onOpen={open}
      >
        <span className="status" data-tone={tone}>
          {statusName}
        </span>
        <Icon name="chevronDown" size={14} />
      </Menu>
      {back && (
        <ReasonDialog
          title={`${PIPELINE_TEXTS.changeStatus}: ${back.name}`}
          verb={PIPELINE_TEXTS.save}
          onGive={(note) =>
            act("status", {
              ...{
                method: "PUT",
                body: { statusID: back.id, note },
                rethrow: true,
                done: PIPELINE_TEXTS.statusChanged,
              },
            })
          }
          onClose={() => goBack(undefined)}
        >
          <p>{PIPELINE_TEXTS.back}</p>
        </ReasonDialog>
      )}
    </>
  );
}

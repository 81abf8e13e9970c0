// Who guarantees the operation. Spec PIPE-020 to PIPE-022.
import { Suspense, useState } from "react";
import type { RaRecord } from "react-admin";
import { lazyNamed, recordPage, references, useResource } from "../../../../framework.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import type { MenuItem } from "../../../../ui/Menu.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { STAGE_TEXTS } from "./texts.ts";

const AddGuarantor = lazyNamed("AddGuarantor", () => import("./AddGuarantor.tsx"));
const BureauHub = lazyNamed("BureauHub", () => import("../../../bureaus/index.ts"));

export function Guarantors() {
  const { detail, reasonAgainst, refresh } = useOperation();
  const resource = useResource("operation-guarantors");
  const [isAdding, setAdding] = useState(false);
  const [opened, open] = useState<{ act: "view" | "bureaus"; record: RaRecord }>();
  const reason = reasonAgainst("ADD_GUARANTOR");
  const close = () => open(undefined);
  const addressOf = references.useRecordAddress();
  const partyItem = ({ personID, companyID }: RaRecord): MenuItem[] => {
    const to = personID ? addressOf("persons", personID) : addressOf("companies", companyID);
    return to ? [{ key: "party", label: STAGE_TEXTS.openParty, icon: <Icon name="user" />, to }] : [];
  };
  return (
    <div className="card">
      <recordPage.ChildList
        name="operation-guarantors"
        record={detail.operation}
        canUpdate={reason === undefined}
        isAddedByTools
        onChanged={() => void refresh()}
        acts={(record) => [
          {
            ...{ key: "view", label: STAGE_TEXTS.view, icon: <Icon name="eye" /> },
            onSelect: () => open({ act: "view", record }),
          },
          ...partyItem(record),
          {
            ...{ key: "bureaus", label: STAGE_TEXTS.openBureaus, icon: <Icon name="search" /> },
            onSelect: () => open({ act: "bureaus", record }),
          },
        ]}
      />
      <div className="row px-20 py-16">
        <ActButton reason={reason} onPress={() => setAdding(true)}>
          <Icon name="plus" size={14} /> {STAGE_TEXTS.addGuarantor}
        </ActButton>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddGuarantor onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {opened?.act === "view" && resource && (
        <Dialog title={String(opened.record.name)} size="report" onClose={close}>
          <recordPage.Reading resource={resource} record={opened.record} />
        </Dialog>
      )}
      {opened?.act === "bureaus" && resource && (
        <Suspense fallback={null}>
          <BureauHub resource={resource} record={opened.record} operationID={detail.operation.id} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

// "Consultar bureau" in the bar of the chosen rows, for people of Credit.
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSession } from "../../../auth/session.tsx";
import { ACCESS_RULES, canAccess } from "../../../base/access.ts";
import { type BulkToolProps, lazyNamed } from "../../../framework.ts";
import { MANY_TEXTS, MOST } from "./texts.ts";

const ManyDialog = lazyNamed("ManyDialog", () => import("./ManyDialog.tsx"));

export function ConsultMany({ resource, ids, onChanged }: BulkToolProps) {
  const { access } = useSession();
  const [opened, open] = useState<readonly number[]>();
  const client = useQueryClient();
  if (!canAccess(access, { system: ACCESS_RULES.homeSystem })) return null;
  const close = () => {
    open(undefined);
    void client.invalidateQueries({ queryKey: ["bureau-batches"] });
    onChanged();
  };
  return (
    <>
      <button
        type="button"
        className="button quiet small flex-none"
        disabled={ids.length === 0 || ids.length > MOST}
        title={ids.length > MOST ? MANY_TEXTS.tooMany : undefined}
        aria-haspopup="dialog"
        onClick={() => open(ids.map(Number))}
      >
        {MANY_TEXTS.act}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <ManyDialog register={resource.name} ids={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

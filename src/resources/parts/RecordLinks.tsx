// Gives cells the address of the page of a referenced record, so that names of other records become links.
import { type ReactNode, useCallback } from "react";
import { useCan } from "../../auth/session.tsx";
import { ReferenceAddressProvider } from "../../fields/record-form-context.ts";
import { useResourceIndex } from "../schema-client.ts";

/** Returns the address where this person reads a record; undefined without such a screen. */
export function useRecordAddress(): (resource: string, id: unknown) => string | undefined {
  const index = useResourceIndex();
  const can = useCan();
  return useCallback(
    (resource: string, id: unknown) => {
      const route = index
        .get(resource)
        ?.routes.find(({ page, screens }) => screens?.includes("view") !== false && can(page, "view"));
      return route && id !== null && id !== undefined ? `${route.path}/view/${String(id)}` : undefined;
    },
    [index, can],
  );
}

export function RecordLinks({ children }: { children: ReactNode }) {
  const addressOf = useRecordAddress();
  return <ReferenceAddressProvider value={addressOf}>{children}</ReferenceAddressProvider>;
}

// Tells cells where the record behind a reference is read, so that names of other records become links.
import { type ReactNode, useCallback } from "react";
import { useCan } from "../../auth/session.tsx";
import { ReferenceAddressProvider } from "../../fields/record-form-context.ts";
import { useResourceIndex } from "../schema-client.ts";

export function RecordLinks({ children }: { children: ReactNode }) {
  const index = useResourceIndex();
  const can = useCan();
  const addressOf = useCallback(
    (resource: string, id: unknown) => {
      const route = index
        .get(resource)
        ?.routes.find(({ page, screens }) => screens?.includes("view") !== false && can(page, "view"));
      return route && id !== null && id !== undefined ? `${route.path}/view/${String(id)}` : undefined;
    },
    [index, can],
  );
  return <ReferenceAddressProvider value={addressOf}>{children}</ReferenceAddressProvider>;
}

// What the table offers: the rights that exist, asked once of the source that the property names.
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { Field } from "../../base/resource.ts";
import type { KnownRights } from "./rights.ts";

/** What the application's data provider adds to react-admin's calls. */
interface Calls {
  call(method: "GET", path: string): Promise<KnownRights>;
}

export function useKnownRights(field: Field) {
  const calls = useDataProvider() as unknown as Calls;
  const source = field.schema["x-matrix"]?.source ?? "";
  return useQuery({
    queryKey: ["matrix", source],
    queryFn: () => calls.call("GET", source),
    enabled: source !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

// Loads the existing rights once from the source that the property names.
import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "react-admin";
import type { RightsDocument } from "../../base/check-pages.ts";

/** The calls that the application's data provider adds to those of react-admin. */
interface Calls {
  call(method: "GET", path: string): Promise<RightsDocument>;
}

/** `source` is the address that answers them. */
export function useRightsCatalogue(source = "") {
  const calls = useDataProvider<DataProvider & Calls>();
  return useQuery({
    queryKey: ["matrix", source],
    queryFn: () => calls.call("GET", source),
    enabled: source !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

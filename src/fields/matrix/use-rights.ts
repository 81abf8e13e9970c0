// What the table offers: the rights that exist, asked once of the source that the property names.
import { useQuery } from "@tanstack/react-query";
import { type DataProvider, useDataProvider } from "react-admin";
import type { RightsCatalogue } from "./rights.ts";

/** What the application's data provider adds to react-admin's calls. */
interface Calls {
  call(method: "GET", path: string): Promise<RightsCatalogue>;
}

/** `source`: the address that answers with them. */
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

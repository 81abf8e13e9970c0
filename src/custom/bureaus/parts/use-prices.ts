// What a query costs, for the people who may see it: the server answers nobody else.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSession } from "../../../auth/session.tsx";
import { ACCESS_RULES, type Access, canAccess } from "../../../base/access.ts";
import { call } from "../../../framework.ts";
import type { BureauPrices } from "../../../rules/bureaus/party-answers.ts";

/** People with Credit and Receivables: with rights in both, or administrators, who may choose. */
function seesPrices(access: Access): boolean {
  const { homeSystem, portfolioSystem, adminRole, superAdminRole } = ACCESS_RULES;
  if (!canAccess(access, { system: homeSystem })) return false;
  if (access.roles.includes(adminRole) || access.roles.includes(superAdminRole)) return true;
  return Object.values(access.systemsPagesViews[portfolioSystem] ?? {}).some((views) => views.length > 0);
}

export const useSeesPrices = (): boolean => seesPrices(useSession().access);

export const pricesQuery = (party: "persons" | "companies", id: number) =>
  queryOptions({
    queryKey: ["bureau-prices", party, id],
    queryFn: ({ signal }) =>
      call<BureauPrices>("GET", `/${party}/${id}/bureaus-info/prices`, undefined, undefined, { signal }),
    retry: false,
  });

/** Undefined while it is read, and for people who may not see prices. */
export function usePrices(party: "persons" | "companies", id: number): BureauPrices | undefined {
  const isAllowed = useSeesPrices();
  return useQuery({ ...pricesQuery(party, id), enabled: isAllowed }).data;
}

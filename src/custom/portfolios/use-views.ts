// The views to choose from: the whole lender first, then the companies with a portfolio by their names.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../../auth/session.tsx";
import type { ListPage } from "../../base/list-page.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { call } from "../../framework.ts";
import type { MainCompany } from "../../rules/parties/main-company.ts";
import companyTypes from "../../schemas/enums/CompanyType.json";
import { useOrganization } from "../frame/index.ts";

/** The columns of the register name the company. */
type CompanyPortfolio = Omit<RecordOf<"company-portfolios">, "company"> & {
  company: Pick<RecordOf<"companies">, "legalName" | "avatarFileID">;
};

export interface ViewOption {
  /** The id of the portfolio; null for the whole lender. */
  id: number | null;
  name: string;
  typeLabel: string;
  avatarFileID: string | undefined;
}

const MAIN_COMPANY = "MN";
/** Nobody chooses from a longer list by eye. */
const ALL = 500;

const byName = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });
const typeLabel = (code: string): string => companyTypes.oneOf.find((type) => type.const === code)?.title ?? code;

export interface Views {
  options: ViewOption[];
  /** The view in force. */
  current: ViewOption | undefined;
  isPending: boolean;
  isError: boolean;
  refetch(): unknown;
}

export function useViews(): Views {
  const { choice } = useSession();
  const portfolios = useQuery({
    queryKey: ["company-portfolios"],
    queryFn: () => call<ListPage<CompanyPortfolio>>("GET", "/company-portfolios", undefined, { pageSize: ALL }),
    enabled: choice !== undefined,
    retry: false,
  });
  const organization = useOrganization(choice !== undefined);
  const options = useMemo(
    () => (portfolios.data ? viewOptions(portfolios.data.content, organization.data) : []),
    [portfolios.data, organization.data],
  );
  const chosenID = choice?.portfolio?.isMain ? null : (choice?.id ?? null);
  return {
    options,
    current: options.find(({ id }) => id === chosenID),
    isPending: portfolios.isPending || organization.isPending,
    isError: portfolios.isError,
    refetch: portfolios.refetch,
  };
}

/** Returns no options when the installation has no portfolio. */
function viewOptions(portfolios: CompanyPortfolio[], organization: MainCompany | undefined): ViewOption[] {
  if (portfolios.length === 0) return [];
  const main = portfolios.find(({ companyType }) => companyType === MAIN_COMPANY);
  const others = portfolios.filter((portfolio) => portfolio.companyType !== MAIN_COMPANY);
  const whole = main?.company ?? organization;
  return [
    {
      id: null,
      name: whole?.legalName ?? typeLabel(MAIN_COMPANY),
      typeLabel: typeLabel(MAIN_COMPANY),
      avatarFileID: whole?.avatarFileID ?? undefined,
    },
    ...others.map(optionOf).sort((a, b) => byName.compare(a.name, b.name)),
  ];
}

function optionOf({ id, company, companyType }: CompanyPortfolio): ViewOption {
  return {
    id,
    name: company.legalName,
    typeLabel: typeLabel(companyType ?? ""),
    avatarFileID: company.avatarFileID ?? undefined,
  };
}

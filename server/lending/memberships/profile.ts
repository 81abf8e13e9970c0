// The company that a person works for, as the layout of the application shows it.
import type { Me } from "../../../src/base/me.ts";
import { type Context, run } from "../../framework/index.ts";

interface ProfileRow {
  agency_office_id: number | null;
  works_for_name: string | null;
  works_for_logo: string | null;
  portfolio_id: number | null;
  portfolio_company_id: number | null;
  portfolio_company_type: string | null;
}

const FIND = `
  select u.agency_office_id, own.legal_name as works_for_name, own.avatar_file_id as works_for_logo,
         pf.id as portfolio_id, pf.company_id as portfolio_company_id, pf.company_type as portfolio_company_type
    from users u left join user_company_portfolios pf on pf.user_id = u.id
         left join agency_offices ao on ao.id = u.agency_office_id
         left join affiliated_companies ac on ac.id = u.affiliated_company_id
         left join cessionary_companies cc on cc.id = u.cessionary_company_id
         left join companies own on own.id = coalesce($2::bigint, ao.company_id, ac.company_id, cc.company_id)
   where u.id = $1`;

interface WorkProfile extends Pick<Me, "company"> {
  agencyOfficeID: number | null;
  logoFileID: string | null;
  userCompanyPortfolio: { id: number; companyID: number | null; companyType: string | null } | null;
}

export async function readProfile({ db, caller }: Context): Promise<Partial<WorkProfile>> {
  // A person who looks at the portfolio of a company works in the name of that company.
  const viewed = caller.portfolio?.isMain === false ? caller.portfolio.companyID : null;
  const [profile] = await run<ProfileRow>(db, FIND, [caller.userID, viewed]);
  if (!profile) return {};
  const { works_for_name: legalName, works_for_logo: avatarFileID, portfolio_id: id } = profile;
  return {
    agencyOfficeID: profile.agency_office_id,
    logoFileID: avatarFileID,
    company: legalName === null ? null : { legalName, avatarFileID },
    userCompanyPortfolio:
      id === null ? null : { id, companyID: profile.portfolio_company_id, companyType: profile.portfolio_company_type },
  };
}

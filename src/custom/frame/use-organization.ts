// The lending organization: its name, picture and contacts.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, fieldParts, type frame } from "../../framework.ts";
import { FRAME } from "../../i18n/frame.ts";
import type { MainCompany } from "../../rules/parties/main-company.ts";

export function useOrganization(isEnabled = true) {
  return useQuery({
    queryKey: ["companies", "main"],
    queryFn: () => call<MainCompany>("GET", "/companies/main"),
    enabled: isEnabled,
    retry: false,
  });
}

/** The contacts of the organization for help. */
export function useContacts(): frame.HelpContact[] | undefined {
  const { data } = useOrganization();
  return useMemo(() => {
    if (!data) return undefined;
    const { email, phone } = data;
    return [
      ...(email ? [{ label: FRAME.supportEmail, text: email, href: `mailto:${email}` }] : []),
      ...(phone
        ? [{ label: FRAME.supportPhone, text: fieldParts.shownAs("phone", phone), href: `tel:+55${phone}` }]
        : []),
    ];
  }, [data]);
}

// "Ver resultado" of a query to the SCR: the SCR of its party, at the base date of the query.
import { useQuery } from "@tanstack/react-query";
import { call, type RecordActProps } from "../../../framework.ts";
import { ScrDialog } from "./ScrDialog.tsx";

interface Party {
  fullName?: string;
  legalName?: string;
}

export function ScrOfQuery({ record, onClose }: RecordActProps) {
  const { personID, companyID, documentNumber, baseDate } = record;
  const party = personID === null || personID === undefined ? "companies" : "persons";
  const id = Number(personID ?? companyID);
  const { data, isPending } = useQuery({
    queryKey: ["bureau-party", party, id],
    queryFn: () => call<Party>("GET", `/${party}/documentNumber/${documentNumber}`),
    retry: false,
  });
  if (isPending) return null;
  const name = data?.fullName ?? data?.legalName ?? "";
  const subject = { party, id, documentNumber: String(documentNumber), name } as const;
  return <ScrDialog subject={subject} force={false} month={String(baseDate)} onClose={onClose} />;
}

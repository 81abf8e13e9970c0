// "Ver resultado" of a query to the SCR: the SCR of its party, at the base date of the query.
import { useQuery } from "@tanstack/react-query";
import type { RecordOf } from "../../../base/resource-types.ts";
import { call, type RecordActProps } from "../../../framework.ts";
import { ScrDialog } from "./ScrDialog.tsx";

/** People without the right to the register learn the name alone. */
type Party = Partial<Pick<RecordOf<"persons">, "fullName"> & Pick<RecordOf<"companies">, "legalName">>;

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

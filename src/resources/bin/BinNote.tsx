// Says before a deletion whether what is deleted can be restored, and until when.
import { useQuery } from "@tanstack/react-query";
import type { Resource } from "../../base/resource.ts";
import type { UsageReport } from "../../base/usages.ts";
import { BIN_KEY, deletedPage } from "./bin-calls.ts";
import { binText } from "./texts.ts";

/**
 * For how many days the bin keeps records of this register; 0: their deletion is final. The report of their usages says
 * so, and the bin itself where there is none because there are too many records.
 */
export function useBinDays(resource: Resource, report: UsageReport | undefined, hasNoReport: boolean): number {
  const name = resource.name;
  const { data } = useQuery({
    queryKey: [BIN_KEY, "days", name],
    queryFn: () => deletedPage({ resource: name, pageNumber: 0 }),
    enabled: hasNoReport && resource.finalDeletion === undefined,
    retry: false,
  });
  return report?.binDays ?? data?.days ?? 0;
}

interface BinNoteProps {
  resource: Resource;
  days: number;
  /** How many records are to be deleted. */
  amount: number;
}

export function BinNote({ resource: { finalDeletion }, days, amount }: BinNoteProps) {
  if (finalDeletion !== undefined) return <p className="muted">{finalDeletion}</p>;
  return days > 0 && <p className="muted">{binText(days, amount)}</p>;
}

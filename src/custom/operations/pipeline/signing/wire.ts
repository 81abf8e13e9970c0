// The signatures that are asked for in an operation, as the server answers them.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../framework.ts";
import { operationKey } from "../../parts/use-operation.ts";

export interface SigningAnswer {
  signatures: readonly {
    signerID: number;
    contractID: number;
    signedAt: string | null;
    certificateType: "ICP" | "ELECTRONIC";
  }[];
  /** Signed by link, with the evidence in the signed copy: no other copy takes its place. */
  sealedContractIDs: readonly number[];
  mayResendBiometry: boolean;
  /** The demonstration can sign for everybody. */
  isSimulated: boolean;
}

export const useSigning = (id: number) =>
  useQuery({
    queryKey: [...operationKey(id), "signing"],
    queryFn: () => call<SigningAnswer>("GET", `/operations/${id}/signing`),
    placeholderData: (before) => before,
    retry: false,
  });

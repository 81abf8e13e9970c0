// Files of the installation: reading the summary of one, sending one, fetching one.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DataProvider, useDataProvider } from "react-admin";
import type { PublicFile } from "../../base/public-file.ts";

/** The size of a file that was stored earlier is not always at hand. */
export type FileSummary = Pick<PublicFile, "id" | "fileName"> & Partial<Pick<PublicFile, "size">>;

/** The calls that the application's data provider adds to those of react-admin. */
interface FileCalls {
  call(method: "GET", path: string): Promise<FileSummary>;
  upload(file: File, onProgress?: (fraction: number) => void, signal?: AbortSignal): Promise<FileSummary>;
  download(path: string): Promise<Blob>;
}

export const useFileCalls = (): FileCalls => useDataProvider<DataProvider & FileCalls>();

export const downloadPath = (id: string): string => `/public-files/${encodeURIComponent(id)}/download`;

/** Returns name and size of a file that was stored earlier; its id until they are loaded. */
export function useFileSummary(id: string | undefined, fresh: FileSummary | undefined): FileSummary | undefined {
  const calls = useFileCalls();
  const isFresh = fresh !== undefined && fresh.id === id;
  const { data } = useQuery({
    queryKey: ["public-files", id],
    queryFn: () => calls.call("GET", `/public-files/${encodeURIComponent(id ?? "")}`),
    enabled: id !== undefined && !isFresh,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isFresh ? fresh : data;
}

/** Returns an address for the picture; its bytes are fetched with the person's token. */
export function useFilePicture(id: string | undefined): string | undefined {
  const calls = useFileCalls();
  const { data: blob } = useQuery({
    queryKey: ["public-files", id, "download"],
    queryFn: () => calls.download(downloadPath(id ?? "")),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return setAddress(undefined);
    const objectURL = URL.createObjectURL(blob);
    setAddress(objectURL);
    return () => URL.revokeObjectURL(objectURL);
  }, [blob]);
  return address;
}

/** Saves the bytes in the browser under the file's name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

// Files of the installation: what is known of one, sending one, fetching one.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DataProvider, useDataProvider } from "react-admin";

export interface FileSummary {
  id: string;
  fileName: string;
  size?: number;
}

/** What the application's data provider adds to react-admin's calls. */
interface FileCalls {
  call(method: "GET", path: string): Promise<FileSummary>;
  upload(file: File, onProgress?: (fraction: number) => void, signal?: AbortSignal): Promise<FileSummary>;
  download(path: string): Promise<Blob>;
}

export const useFileCalls = (): FileCalls => useDataProvider<DataProvider & FileCalls>();

export const downloadPath = (id: string): string => `/public-files/${encodeURIComponent(id)}/download`;

/** Name and size of a file that was stored earlier; its id until they are here. */
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

/** The picture as an address that the page may show; the bytes come with the person's token. */
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
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

/** Hands the bytes to the browser under the file's name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

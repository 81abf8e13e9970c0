// The one reading of the home page, which its cards share, and the addresses of the lists that it tells of.

import { useQuery } from "@tanstack/react-query";
import { call } from "../../framework.ts";
import type { Home } from "../../rules/home/home-parts.ts";

const readHome = { queryKey: ["home"], queryFn: () => call<Home>("GET", "/home") };

/** For the page itself, which always shows fresh numbers. */
export const useHome = () => useQuery({ ...readHome, staleTime: 0, refetchOnMount: "always", retry: false });

/** For cards: what the page has read, without another call. */
export const useHomeCards = (): Home["cards"] => useQuery({ ...readHome, enabled: false }).data?.cards ?? {};

// The person's own page.
import { lazyNamed } from "../../fields/parts/lazy-part.tsx";
import { defineFeature } from "../../shell/feature.ts";
import { PROFILE_ROUTE, PROFILE_TEXTS } from "./texts.ts";

export const profileFeature = defineFeature({
  name: "profile",
  pages: [
    {
      label: PROFILE_TEXTS.title,
      route: PROFILE_ROUTE,
      component: lazyNamed("ProfilePage", () => import("./ProfilePage.tsx"), "h1"),
    },
  ],
});

// The person's own page.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { PROFILE_ROUTE, PROFILE_TEXTS } from "./profile/texts.ts";

export const profileFeature = defineFeature({
  name: "profile",
  pages: [
    {
      label: PROFILE_TEXTS.title,
      route: PROFILE_ROUTE,
      component: lazyNamed("ProfilePage", () => import("./profile/ProfilePage.tsx"), "h1"),
    },
  ],
});

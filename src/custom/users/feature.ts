// The person's own page, and the rights of users by their names.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { PROFILE_ROUTE, PROFILE_TEXTS } from "./profile/texts.ts";
import { RightsListCell, RightsListInput } from "./RightsList.tsx";

export const usersFeature = defineFeature({
  name: "users",
  homeTasks: {
    usersWithoutRole: [
      "usuário sem função, e por isso sem permissões",
      "usuários sem função, e por isso sem permissões",
    ],
    usersNeverIn: ["usuário que nunca entrou no sistema", "usuários que nunca entraram no sistema"],
  },
  firstSteps: { users: "Cadastre os usuários e suas funções" },
  pages: [
    {
      label: PROFILE_TEXTS.title,
      route: PROFILE_ROUTE,
      component: lazyNamed("ProfilePage", () => import("./profile/ProfilePage.tsx"), "h1"),
    },
  ],
  widgets: { "rights-list": { Input: RightsListInput, Cell: RightsListCell } },
});

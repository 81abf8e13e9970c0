// The screens of one record (reading, changing, creating), and of a register with a single record.
import { ResourceContextProvider } from "react-admin";
import type { RouteSpec } from "../base/resource-document.ts";
import { RecordLinks } from "./parts/RecordLinks.tsx";
import { RecordWaiting } from "./record/RecordWaiting.tsx";
import { SingleScreen } from "./record/SingleScreen.tsx";
import { CreateScreen, EditScreen, ViewScreen } from "./record/screens.tsx";
import { useResource, useResourceIndex } from "./schema-client.ts";

export interface RecordScreenProps {
  resourceName: string;
  route: RouteSpec;
  mode: "view" | "edit" | "create" | "single";
}

const SCREENS = { view: ViewScreen, edit: EditScreen, create: CreateScreen, single: SingleScreen };

export function RecordScreen({ resourceName, route, mode }: RecordScreenProps) {
  const resource = useResource(resourceName);
  const entry = useResourceIndex().get(resourceName);
  if (!resource) return entry ? <RecordWaiting resource={entry} route={route} mode={mode} /> : null;
  const Screen = SCREENS[mode];
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordLinks>
        <Screen resource={resource} route={route} />
      </RecordLinks>
    </ResourceContextProvider>
  );
}

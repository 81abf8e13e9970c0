// Fields that only some systems may read or write; the server omits or refuses them independently of the screen.
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import type { Field } from "../../base/resource.ts";

export const mayReadField = ({ schema }: Field, system: string): boolean =>
  schema["x-access"]?.read?.includes(system) ?? true;

export const mayWriteField = ({ schema }: Field, system: string): boolean =>
  schema["x-access"]?.write?.includes(system) ?? true;

/** Returns the system whose rights apply to the person now. */
export const useSystem = (): string => effectiveSystem(useSession().access);

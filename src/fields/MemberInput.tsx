// One field as a member of what is not the input of a field itself: a dialog, an input by hand.
import type { ComponentProps } from "react";
import { TYPE_PARTS } from "./components.ts";
import { MemberField } from "./parts/MemberField.tsx";
import { TypePartsProvider } from "./parts/type-parts.ts";

export const MemberInput = (props: ComponentProps<typeof MemberField>) => (
  <TypePartsProvider value={TYPE_PARTS}>
    <MemberField {...props} />
  </TypePartsProvider>
);

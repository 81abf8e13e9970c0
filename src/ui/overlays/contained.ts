// React hands events of what lies over the page on to what opened it, a row or a form: they are no press on that row.
import type { SyntheticEvent } from "react";

const stop = (event: SyntheticEvent): void => event.stopPropagation();

export const CONTAINED = { onClick: stop, onSubmit: stop };

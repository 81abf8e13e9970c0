// The placeholder of a part of the daily closing while its data is loaded.
import { CLOSING_TEXTS } from "./texts.ts";

export const Loading = () => (
  <p className="muted" role="status">
    {CLOSING_TEXTS.loading}
  </p>
);

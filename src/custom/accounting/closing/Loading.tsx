// What a part of the daily closing shows until its data is here.
import { CLOSING_TEXTS } from "./texts.ts";

export const Loading = () => (
  <p className="muted" role="status">
    {CLOSING_TEXTS.loading}
  </p>
);

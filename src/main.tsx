// Starts the application in the page. The theme comes first: styles of screens are laid over it.
import "./ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./shell/script-addresses.ts";
import { App } from "./App.tsx";
import { queryClient } from "./resources/query-client.ts";
import { loadOverlays } from "./ui/overlay.ts";

const REST_MS = 300;
/** A page that reads for longer has painted what it can. */
const PATIENCE_MS = 5_000;

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

registerServiceWorker();
window.addEventListener("load", () => whenAtRest(() => void loadOverlays()));

/** Once the page has what it reads, as a rule before anybody has pressed anything. */
function whenAtRest(act: () => void): void {
  setTimeout(() => {
    if (queryClient.isFetching() === 0 || performance.now() > PATIENCE_MS) act();
    else whenAtRest(act);
  }, REST_MS);
}

/** Registers the service worker once the page has loaded; a browser that refuses it works without. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

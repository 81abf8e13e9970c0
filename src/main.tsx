// Starts the application in the page. The theme comes first: styles of screens are laid over it.
import "./ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./shell/script-addresses.ts";
import { App } from "./App.tsx";
import { whenAtRest } from "./resources/at-rest.ts";
import { loadOverlays } from "./ui/overlay.ts";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

registerServiceWorker();
// As a rule before anybody has pressed anything.
window.addEventListener("load", () => whenAtRest(() => void loadOverlays()));

/** Registers the service worker once the page has loaded; a browser that refuses it works without. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

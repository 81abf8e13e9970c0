// Starts the application in the page. The theme comes first: styles of screens are laid over it.
import "./ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./shell/script-addresses.ts";
import { App } from "./App.tsx";
import { loadOverlays } from "./ui/overlay.ts";

/** After the page has been painted, before anybody can have pressed anything. */
const REST_MS = 300;

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

registerServiceWorker();
window.addEventListener("load", () => setTimeout(() => void loadOverlays(), REST_MS));

/** Registers the service worker once the page has loaded; a browser that refuses it works without. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  });
}

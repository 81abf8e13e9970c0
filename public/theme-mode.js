// Applies the remembered light or dark choice before the first paint. A file of its own because the page's security
// policy allows no inline script.
try {
  const mode = JSON.parse(localStorage.getItem("RaStore.themeMode") ?? "null");
  if (mode === "light" || mode === "dark") document.documentElement.dataset.theme = mode;
} catch {
  // Storage refused or unreadable: the system's choice stays.
}

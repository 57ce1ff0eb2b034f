// Not a module: it runs before the first paint, so that a chosen theme does not flash.
try {
  const chosen = localStorage.getItem("fathom.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch { /* a browser that keeps nothing follows the system */ }

// Runs before the first paint, so that the wrong colours never flash. It is a separate file because the CSP allows no inline
// script.
(() => {
  const attributes = document.documentElement.dataset;
  const remembered = (name) => {
    try {
      return localStorage.getItem(`partner-konto:${name}`);
    } catch {
      return null;
    }
  };
  const theme = remembered("theme");
  if (theme === "light" || theme === "dark") attributes.theme = theme;
  if (remembered("density") === "compact") attributes.density = "compact";
  const frontend = new URLSearchParams(location.search).get("frontendSource") ?? remembered("frontend");
  if (frontend !== "PARTNER" && frontend !== "PARTNER_PELLET" && frontend !== "AMI") return;
  attributes.frontend = frontend;
  document.querySelector('link[rel="icon"]').href = `/favicon-${frontend}.svg`;
})();

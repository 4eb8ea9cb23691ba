import { useEffect } from "react";
import { useLocation } from "react-router";

const counted = /^\(\d+\+?\) /;

/** "(3) Bestellungen · Partner Konto": the tab says it while one works elsewhere. */
export function useTitleCount(count: number): void {
  // Renders with every route, so that the effect below runs after the route wrote its own title.
  useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.title.replace(counted, "");
      document.title = count > 0 ? `(${count > 99 ? "99+" : count}) ${title}` : title;
    });
    return () => clearTimeout(timer);
  });
}

import { useEffect } from "react";
import { useLocation } from "react-router";

const counted = /^\(\d+\+?\) /;

/** Adds the unread count to the tab's title: "(3) Bestellungen · Partner Konto". */
export function useTitleCount(count: number): void {
  // Renders on every navigation, so that the effect below runs after the route has set its title.
  useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.title.replace(counted, "");
      document.title = count > 0 ? `(${count > 99 ? "99+" : count}) ${title}` : title;
    });
    return () => clearTimeout(timer);
  });
}

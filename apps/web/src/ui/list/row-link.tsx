import type { ComponentProps } from "react";
import { Link } from "react-router";

/** The link of a row. A plain click is handled by the row; with a modifier key the browser opens a new tab. */
export function RowLink(link: Omit<ComponentProps<typeof Link>, "onClick">) {
  return (
    <Link
      {...link}
      data-row-link=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation();
        else event.preventDefault();
      }}
    />
  );
}

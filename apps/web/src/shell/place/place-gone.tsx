import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { Link } from "react-router";
import { pageText } from "../../texts/pages.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { PlaceKind } from "./place.ts";

const icons = { company: "company", agency: "agency", "delivery-area": "area" } as const;

/** Shown when somebody else deleted or moved away the place while its page was open. */
export function PlaceGone({ kind }: { kind: PlaceKind }) {
  const { title, text } = pageText.gone[kind];
  return (
    <EmptyState
      icon={icons[kind]}
      title={title}
      action={
        <Link to="/" className={buttonStyle({ look: "primary" })}>
          {ourErrorTexts.toStart}
        </Link>
      }
    >
      {text}
    </EmptyState>
  );
}

import type { AreaBlocker } from "@partner-konto/domain/areas/delivery-area/going-online";
import { Link } from "react-router";
import { useSession } from "../../../data/session.ts";
import { telephone } from "../../../shell/telephone.ts";
import { Button, buttonStyle } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Condition } from "./conditions.ts";
import { onlineTexts } from "./texts.ts";

/** Where each missing item is edited: the anchor, the link's text, and the page if it is not the area's main page. */
const places: Partial<Record<AreaBlocker, readonly [anchor: string, word: string, page?: string]>> = {
  DA_NO_POSTAL_CODES: ["postleitzahlen", onlineTexts.toCodes],
  DA_NO_HOSE_LENGTH: ["schlauchlaengen", onlineTexts.toChoice],
  DA_NO_PAYMENT_METHOD: ["zahlungsarten", onlineTexts.toChoice],
  DA_NO_PRODUCT_SORT: ["sorten", onlineTexts.toChoice],
  DA_NO_PELLET_TYPE: ["produktarten", onlineTexts.toChoice],
  DA_NO_QUALITY_LEVEL: ["qualitaet", onlineTexts.toChoice],
  DA_NO_BASE_PRICE: ["basispreis", onlineTexts.toPrice, "/baseprice"],
  DA_NO_MARGIN: ["margen", onlineTexts.toPrice, "/margin"],
};

const marks = {
  done: { icon: "check", look: "text-ok-mark" },
  unneeded: { icon: "minus", look: "text-ink-3" },
  missing: { icon: "error", look: "text-bad" },
} as const;

interface CureProps {
  companyId: string;
  /** Opens a field of one of the area's pages and closes the panel with the list first. */
  onLead: (anchor: string, page?: string) => void;
  onPrices: () => void;
}

/** All ten conditions, each done, not needed or missing; a missing one links to the place where it is fixed (portal §4). */
export function Checklist({ conditions, ...cure }: { conditions: readonly Condition[] } & CureProps) {
  return (
    <ul>
      {conditions.map(({ code, title, state, words }) => (
        <li key={code} className={`flex items-start gap-3 px-4 py-2 ${state === "missing" ? "bg-bad-tint" : ""}`}>
          <Icon name={marks[state].icon} className={`mt-0.5 ${marks[state].look}`} />
          <p className="min-w-0 flex-1">
            <span className={state === "missing" ? "font-semibold" : state === "done" ? "font-medium" : "text-ink-3"}>
              {title}
            </span>
            <span className="sr-only">: {onlineTexts[state]}.</span>{" "}
            {state === "missing" ? (
              words.map((word) => (
                <span key={word} className="block type-13 text-ink-2">
                  {word}
                </span>
              ))
            ) : (
              <span className="type-13 text-ink-3">{words.join(", ")}</span>
            )}
          </p>
          {state === "missing" && <Cure code={code} {...cure} />}
        </li>
      ))}
    </ul>
  );
}

function Cure({ code, companyId, onLead, onPrices }: { code: AreaBlocker } & CureProps) {
  const { supportPhone } = useSession().settings;
  const link = buttonStyle({ size: "small" });
  const place = places[code];
  if (place) {
    const [anchor, word, page] = place;
    const way = (
      <Button size="small" onClick={() => onLead(anchor, page)}>
        {word}
        <Icon name="arrowRight" />
      </Button>
    );
    if (code !== "DA_NO_MARGIN") return way;
    return (
      <span className="grid gap-1.5">
        {way}
        <Button size="small" onClick={onPrices}>
          {onlineTexts.toPrices}
        </Button>
      </span>
    );
  }
  if (code === "DA_AGENCY_HAS_NO_PROFILE") {
    return (
      <Link to={`/company/${companyId}/profile`} className={link}>
        {onlineTexts.toProfile}
      </Link>
    );
  }
  return supportPhone ? (
    <a href={telephone(supportPhone)} className={link}>
      <Icon name="phone" />
      {onlineTexts.support}
    </a>
  ) : (
    <Link to="/faq" className={link}>
      {onlineTexts.support}
    </Link>
  );
}

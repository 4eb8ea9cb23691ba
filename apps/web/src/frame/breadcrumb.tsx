import { Link, useLocation } from "react-router";
import { useSession } from "../data/session.ts";
import { rowFor } from "../shell/access.ts";
import { findPlace, nameOf, type Place, pathOf, placeInPath } from "../shell/place/place.ts";
import { agencyState, areaState } from "../shell/place/place-state.ts";
import { frameText } from "../texts/shell.ts";
import { Icon } from "../ui/icon.tsx";
import { OfferingMark } from "../ui/pill.tsx";
import { useNow } from "../ui/use-now.ts";

function useHere(): { place: Place | undefined; title: string } {
  const { tree } = useSession();
  const { pathname } = useLocation();
  const here = placeInPath(pathname);
  return { place: here && findPlace(tree, here.kind, here.id), title: rowFor(pathname)?.title ?? "" };
}

/** Company › agency › area of the current page. Phones show PhoneTitle instead. */
export function Breadcrumb() {
  const { place, title } = useHere();
  const steps = place
    ? [
        { name: place.company.name, to: pathOf({ kind: "company", id: place.company.id }) },
        ...(place.agency ? [{ name: place.agency.name, to: pathOf({ kind: "agency", id: place.agency.id }) }] : []),
        ...(place.area ? [{ name: place.area.name, to: pathOf({ kind: "delivery-area", id: place.area.id }) }] : []),
      ]
    : [];
  return (
    <nav aria-label={frameText.youAreHere} className="min-w-0 max-sm:hidden">
      <ol className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-head-ink-2">
        {steps
          .map((step, index) => (
            <li
              key={step.to}
              className={index === steps.length - 1 ? "flex-none" : "min-w-0 flex items-center gap-1.5"}
            >
              <Link to={step.to} className="block truncate rounded-1 no-underline hover:text-white">
                {step.name}
              </Link>
            </li>
          ))
          .flatMap((item, index) => (index === 0 ? [item] : [<Separator key={`s${index}`} />, item]))}
        {steps.length > 0 && <Separator />}
        <li aria-current="page" className="flex-none font-medium text-white">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Separator() {
  return (
    <li aria-hidden="true" className="flex-none">
      <Icon name="chevronRight" className="size-3 opacity-80" />
    </li>
  );
}

/** The title in the phone's bar: the place and, below it, its state and parent. */
export function PhoneTitle() {
  const { place, title } = useHere();
  const now = useNow();
  if (!place) return <b className="min-w-0 flex-1 truncate font-semibold sm:hidden">{title}</b>;
  const { company, agency, area } = place;
  const ofAgency = agencyState(agency ?? company, company);
  const state = area && agency ? areaState(area, { agency, company }, now) : ofAgency;
  return (
    <div className="min-w-0 flex-1 sm:hidden">
      <b className="block truncate font-semibold">{nameOf(place)}</b>
      <span className="flex items-center gap-1.5 type-12 text-head-ink-2">
        <OfferingMark state={state} className="flex-none" />
        <span className="truncate">
          {state === "locked" ? frameText.locked : frameText[state]}
          {place.agency && ` · ${(place.area ? place.agency : place.company).name}`}
        </span>
      </span>
    </div>
  );
}

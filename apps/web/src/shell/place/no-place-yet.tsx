import { Link, Navigate, useLocation } from "react-router";
import { useRight, useSession } from "../../data/session.ts";
import { pageText } from "../../texts/pages.ts";
import { frameText } from "../../texts/shell.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { findPlace, type PlaceKind, pathOf, pathWithId } from "./place.ts";

const text = pageText.noneYet;

/** Shown when there is no place of the requested kind yet: names the step that comes first and links to it. */
export function NoPlaceYet({ kind }: { kind: PlaceKind }) {
  const { tree } = useSession();
  const { pathname, search } = useLocation();
  // The place was created meanwhile, in another window or by a colleague.
  const first = findPlace(tree, kind, undefined);
  if (first) return <Navigate to={pathWithId(pathname, first) + search} replace />;
  if (kind === "company" || tree.length === 0) {
    return (
      <EmptyState icon="company" title={frameText.noTree}>
        {frameText.noTreeText}
      </EmptyState>
    );
  }
  const agency = findPlace(tree, "agency", undefined);
  return kind === "agency" || !agency ? (
    <NoAgency title={kind === "agency" ? text.agency : text.area} />
  ) : (
    <NoArea agency={{ name: agency.agency?.name ?? "", path: pathOf(agency) }} />
  );
}

function NoAgency({ title }: { title: string }) {
  const mayCreate = useRight("create", "businessCustomer");
  return (
    <EmptyState
      icon="agency"
      title={title}
      action={
        mayCreate && (
          <Link to="/settings/agencies/create" className={buttonStyle({ look: "primary" })}>
            {text.createAgency}
          </Link>
        )
      }
    >
      {mayCreate ? text.agencyFirst : text.agencyByOthers}
    </EmptyState>
  );
}

/** An area is created on the page of its agency. */
function NoArea({ agency: { name, path } }: { agency: { name: string; path: string } }) {
  const mayCreate = useRight("create", "businessCustomerDeliveryArea");
  return (
    <EmptyState
      icon="area"
      title={text.area}
      action={
        <Link to={path} className={buttonStyle({ look: "primary" })}>
          {text.toAgency(name)}
        </Link>
      }
    >
      {mayCreate ? text.areaOnAgency : text.areaByOthers}
    </EmptyState>
  );
}

import { Link, useLocation } from "react-router";
import { useSession } from "../../data/session.ts";
import { pathOf } from "../../shell/place/place.ts";
import { frameText } from "../../texts/shell.ts";
import { Icon } from "../../ui/icon.tsx";

/** Leads back to the steps of a company of which nothing is online, from every page where one of them is done. */
export default function NothingOnline() {
  const [company] = useSession().tree;
  const { pathname } = useLocation();
  if (!company) return null;
  const overview = pathOf({ kind: "company", id: company.id });
  if (pathname === overview) return null;
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2.5 border-b border-line bg-new-tint px-6 py-1 text-new max-sm:px-4">
      <Icon name="info" />
      {frameText.nothingOnline}
      <Link to={overview} className="font-medium text-inherit">
        {frameText.nextSteps}
      </Link>
    </p>
  );
}

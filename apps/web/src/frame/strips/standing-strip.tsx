import { Link, useLocation } from "react-router";
import { useSession } from "../../data/session.ts";
import { pathOf } from "../../shell/place/place.ts";
import { standingTexts as text } from "../../texts/standing.ts";
import { Icon } from "../../ui/icon.tsx";

/** Says on every page why people of a company that is not active can do less; the company's page says it itself. */
export default function StandingStrip() {
  const { pathname } = useLocation();
  const company = useSession().tree.find(({ isActivated, isLocked }) => !isActivated || isLocked);
  if (!company) return null;
  const overview = pathOf({ kind: "company", id: company.id });
  if (pathname === overview) return null;
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2.5 border-b border-warn-mark/40 bg-warn-tint px-6 py-1 text-warn max-sm:px-4">
      <Icon name="lock" />
      {(company.isLocked ? text.locked : text.waiting)(company.name)}
      <Link to={overview} className="font-medium text-inherit">
        {text.why}
      </Link>
    </p>
  );
}

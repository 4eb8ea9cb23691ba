import { formatNumber } from "@partner-konto/domain/format/number";
import { Link } from "react-router";
import { homeText } from "../content/help/texts.ts";
import { PageBody, PageHead } from "../shell/page/page-head.tsx";
import { PartMissing } from "../shell/page/part-missing.tsx";
import { frameText } from "../texts/shell.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../ui/feedback/skeleton.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStaffWork } from "./staff-work.ts";

const text = homeText.staff;

/** Where platform staff begin: what waits for them, each with the page where they settle it. */
export function StaffStart() {
  const { work, queries } = useStaffWork();
  const isKnown = work.every(({ count }) => count !== undefined);
  const waits = work.filter(({ count }) => count !== 0);
  return (
    <>
      <PageHead title={frameText.start} />
      <PageBody>
        <section aria-labelledby="staff-work" className="grid max-w-[760px] gap-3">
          <h2 id="staff-work">{text.title}</h2>
          <PartMissing text={text.missing} queries={queries} />
          {isKnown && waits.length === 0 ? (
            <EmptyState icon="success" title={work.length > 0 ? text.calm : text.noDuty} />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {work.map(({ name, icon, to, count }) => (
                <li key={name}>
                  <Link to={to} className="flex min-h-14 items-center gap-3.5 px-2 py-2 no-underline hover:bg-hover">
                    <span className="grid size-8 flex-none place-items-center rounded-2 bg-selected text-ink-2">
                      <Icon name={icon} />
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{text.kinds[name].title}</span>
                      <span className="block type-13 text-ink-2">{text.kinds[name].text}</span>
                    </span>
                    {count === undefined ? (
                      <SkeletonBar exact className="h-5 w-8" />
                    ) : (
                      <span className={`type-20 tabular-nums ${count > 0 ? "font-medium text-new" : "text-ink-3"}`}>
                        {formatNumber(count)}
                      </span>
                    )}
                    <Icon name="chevronRight" className="text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      </PageBody>
    </>
  );
}

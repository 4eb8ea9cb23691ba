import { homeText } from "../content/help/texts.ts";
import { Badge } from "../ui/badge.tsx";
import { type StaffWorkName, useStaffWork } from "./staff-work.ts";

/** How much of a kind waits for staff, beside the drawer's entry of its page. */
export default function StaffCount({ of }: { of: StaffWorkName }) {
  const count = useStaffWork().work.find(({ name }) => name === of)?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge count={count} className="max-sm:h-5" />
      <span className="sr-only"> {homeText.staff.waits}</span>
    </>
  );
}

import { Link } from "react-router";
import { useRight, useSession } from "../../data/session.ts";
import { telephone } from "../../shell/telephone.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { OwnAdmission } from "../admission/own-admission.tsx";
import { companyTexts } from "./texts.ts";
import { useMayChange } from "./use-may-change.ts";

const text = companyTexts.waiting;

/**
 * Shown for a company that is not activated: the platform checks it first, and meanwhile everything can be prepared. With a reason
 * when an activation was revoked.
 */
export function WaitingPanel({ groupId, reason }: { groupId: string; reason: string | null }) {
  const { settings } = useSession();
  const mayCreate = useRight("create", "businessCustomer");
  const maySend = useMayChange(groupId);
  return (
    <Note meaning="new">
      <h2>{reason === null ? text.title : text.takenBack}</h2>
      <p className="mt-1 max-w-[60em]">{reason === null ? text.text : text.takenBackText(reason)}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayCreate && (
          <Link to="/settings/agencies" className={buttonStyle()}>
            {text.createAgency}
          </Link>
        )}
        {settings.supportPhone && <a href={telephone(settings.supportPhone)}>{text.call(settings.supportPhone)}</a>}
      </p>
      {maySend && <OwnAdmission groupId={groupId} />}
    </Note>
  );
}

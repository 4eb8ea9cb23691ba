import { Link, useParams } from "react-router";
import { useDuty, useSees } from "../../data/session.ts";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { buttonStyle } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MailsList } from "./desk/mails-list.tsx";
import { WriteMail } from "./form/write-mail.tsx";
import { OneMail } from "./one-mail.tsx";
import { PersonPart } from "./person/person-part.tsx";
import { mailTexts as text } from "./texts.ts";

const tabs = {
  label: text.tabs,
  items: [
    { to: "/platform/mails", label: text.parts.list, isWhole: true as const },
    { to: "/platform/mails/person", label: text.parts.person },
  ],
};

/** Mails that staff send: the list, mails to one person, a new mail, and one mail. Readers of the platform see what was sent. */
export function Component() {
  const { id } = useParams();
  const mayChange = useDuty("care");
  const sees = useSees("care");
  if (!sees || (!mayChange && (id === "create" || id === "person"))) return <AccessDenied />;
  if (id === "create") return <WriteMail />;
  if (id !== undefined && id !== "person") return <OneMail key={id} id={id} mayChange={mayChange} />;
  return (
    <>
      <PageHead
        title={text.title}
        actions={
          mayChange && (
            <Link to="/platform/mails/create" className={buttonStyle({ look: "primary" })}>
              <Icon name="plus" />
              {text.create}
            </Link>
          )
        }
        {...(mayChange && { tabs })}
      />
      <PageBody>{id === "person" ? <PersonPart /> : <MailsList />}</PageBody>
    </>
  );
}

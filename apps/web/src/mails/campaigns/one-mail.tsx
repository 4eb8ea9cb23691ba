import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { WriteMail } from "./form/write-mail.tsx";
import { SentMail } from "./sent/sent-mail.tsx";
import { mailTexts as text } from "./texts.ts";

/** How often the progress of a mail is asked for, in ms. */
const everyMs = 2000;

/** One mail: a draft is written, any other shows how it goes. */
export function OneMail({ id, mayChange }: { id: string; mayChange: boolean }) {
  // Somebody else may send the draft; what was typed meanwhile stays on the screen.
  const [isChanged, setChanged] = useState(false);
  const mail = trpc.campaign.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data?.state === "sending" ? everyMs : false) },
  );
  return (
    <>
      {mail.data === undefined && <PageHead title={text.title} />}
      <Loaded query={mail}>
        {(there) =>
          (there.state === "draft" || isChanged) && mayChange ? (
            <WriteMail key={there.id} draft={there} onChanged={setChanged} />
          ) : (
            <SentMail mail={there} mayChange={mayChange} />
          )
        }
      </Loaded>
    </>
  );
}

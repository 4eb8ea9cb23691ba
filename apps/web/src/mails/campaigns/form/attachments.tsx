import type { MailAttachment } from "@partner-konto/domain/mails/campaigns/schema";
import { useEffect, useRef, useState } from "react";
import { type FileUpload, sendFile } from "../../../data/send-file.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { AmountDone } from "../../../ui/feedback/amount-done.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { FileInput } from "../../../ui/files/file-input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { mailTexts as text } from "../texts.ts";

interface AttachmentsProps {
  attachments: readonly MailAttachment[];
  onChange: (attachments: readonly MailAttachment[]) => void;
}

/** The files that go along. A file is uploaded when it is chosen, and deleted by the server if the mail is never saved. */
export function Attachments({ attachments, onChange }: AttachmentsProps) {
  const sending = useRef<FileUpload>(undefined);
  const [under, setUnder] = useState<{ name: string; percent: number }>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => () => sending.current?.cancel(), []);
  // The list may change while a file is uploaded.
  const newest = useRef(attachments);
  useEffect(() => {
    newest.current = attachments;
  }, [attachments]);

  const send = async (file: File) => {
    setWrong(undefined);
    setUnder({ name: file.name, percent: 0 });
    sending.current = sendFile("/files/uploadAttachment", file, (percent) => setUnder({ name: file.name, percent }));
    const told = await sending.current.told;
    setUnder(undefined);
    setWrong(told.wrong);
    if (told.answer !== undefined) onChange([...newest.current, told.answer as MailAttachment]);
  };
  return (
    <div className="grid justify-items-start gap-2">
      {attachments.length > 0 && (
        <ul aria-label={text.attachments} className="w-full divide-y divide-line border-y border-line">
          {attachments.map(({ id, name, bytes }) => (
            <li key={id} className="flex items-center gap-2 py-1">
              <Icon name="document" className="text-ink-3" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="type-13 tabular-nums text-ink-3">{text.megabytes(bytes)}</span>
              <IconButton
                icon="close"
                label={text.remove(name)}
                onClick={() => onChange(attachments.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {under && (
        <div className="grid w-full gap-1.5">
          <output className="type-13 text-ink-3">{text.attaching(under.name, under.percent)}</output>
          <AmountDone label={text.progress} percent={under.percent} />
        </div>
      )}
      {wrong !== undefined && <Note meaning="bad">{wrong}</Note>}
      <FileInput label={text.attach} accept=".pdf,.jpg,.jpeg,.png,.webp" onFile={(file) => void send(file)}>
        {(choose) => (
          <Button before="plus" busy={under !== undefined} onClick={choose}>
            {text.attach}
          </Button>
        )}
      </FileInput>
    </div>
  );
}

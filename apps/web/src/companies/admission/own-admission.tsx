import type { AdmissionDocument } from "@partner-konto/domain/companies/admission/schema";
import { uploadLimits } from "@partner-konto/domain/companies/profile/sizes";
import { useEffect, useRef, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";
import { type FileUpload, sendFile } from "../../data/send-file.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { FileInput } from "../../ui/files/file-input.tsx";
import { DocumentList } from "./document-list.tsx";
import { admissionTexts } from "./texts.ts";

const text = admissionTexts.own;

/** For a company that waits: what the platform asked or why it was rejected, and the documents that it sends in. */
export function OwnAdmission({ groupId }: { groupId: string }) {
  const { data } = trpc.admission.get.useQuery({ groupId });
  const [removed, setRemoved] = useState<AdmissionDocument | null>(null);
  if (!data) return null;
  const said = data.steps.findLast(({ kind }) => kind !== "admitted");
  const { state, documents } = data;
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      {state !== "waiting" && state !== "admitted" && (
        <div>
          <h3>{text[state]}</h3>
          {said?.text && <p className="max-w-[60em] wrap-anywhere whitespace-pre-wrap">{said.text}</p>}
        </div>
      )}
      <div className="grid gap-2">
        <h3>{text.title}</h3>
        <p className="type-13">{text.intro}</p>
        <DocumentList documents={documents} onRemove={setRemoved} />
        <UploadProof groupId={groupId} />
      </div>
      {removed && <RemoveProof document={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

function UploadProof({ groupId }: { groupId: string }) {
  const sending = useRef<FileUpload>(undefined);
  const [under, setUnder] = useState<{ name: string; percent: number }>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => () => sending.current?.cancel(), []);
  const send = async (file: File) => {
    setWrong(undefined);
    if (file.size > uploadLimits.bytes) return setWrong(text.tooLarge);
    setUnder({ name: file.name, percent: 0 });
    sending.current = sendFile(`/files/uploadProof/${groupId}`, file, (percent) =>
      setUnder({ name: file.name, percent }),
    );
    const told = await sending.current.told;
    setUnder(undefined);
    setWrong(told.wrong);
    if (!told.answer) return;
    showSnack({ type: "success", text: text.uploaded });
    await reload(["admission"]);
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <FileInput
        label={text.upload}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onFile={(file) => void send(file)}
      >
        {(choose) => (
          <Button size="small" before="plus" busy={under !== undefined} onClick={choose}>
            {text.upload}
          </Button>
        )}
      </FileInput>
      <output className="type-13">{under && text.sending(under.name, under.percent)}</output>
      {wrong && <FieldError>{wrong}</FieldError>}
    </div>
  );
}

function RemoveProof({ document: { id, name }, onClose }: { document: AdmissionDocument; onClose: () => void }) {
  const after = useSingleCall(onClose);
  const remove = trpc.admission.removeProof.useMutation(effectOf("admission.removeProof"));
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      does={text.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id }, after)}
      onClose={onClose}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}

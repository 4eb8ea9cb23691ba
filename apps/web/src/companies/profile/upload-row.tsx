import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import { logoSizes, profileImageSize, uploadLimits } from "@partner-konto/domain/companies/profile/sizes";
import { lazy, Suspense, useState } from "react";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { AmountDone } from "../../ui/feedback/amount-done.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { FileInput } from "../../ui/files/file-input.tsx";
import { readPicture } from "./picture-canvas.ts";
import { profileTexts as text } from "./texts.ts";
import { useUpload } from "./use-upload.ts";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

interface UploadRowProps {
  type: MediaType;
  profileId: string;
  /** Whether a file of this type exists. */
  has: boolean;
  offBecause: string | undefined;
}

/** Chooses a file, crops a picture, and shows the upload's progress. */
export function UploadRow({ type, profileId, has, offBecause }: UploadRowProps) {
  const [picture, setPicture] = useState<{ canvas: HTMLCanvasElement; name: string }>();
  const { upload, send, refuse, drop } = useUpload(type, profileId);
  const isPicture = type === "logo" || type === "profileImage";
  const isSending = upload?.percent !== undefined;
  const label = has && type !== "profileImage" ? text.replace : text.upload;

  const take = async (file: File) => {
    if (isPicture) {
      // A picture that the browser cannot decode is sent anyway; the server refuses it with the reason.
      const canvas = await readPicture(file).catch(() => undefined);
      if (canvas) return setPicture({ canvas, name: file.name });
    }
    if (file.size > uploadLimits.bytes) return refuse(file, text.tooLarge);
    await send(file);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="font-medium">{text.types[type]}</h3>
          <p className="type-13 text-ink-3">{text.asks[type]}</p>
        </div>
        <FileInput
          label={`${label} ${text.types[type]}`}
          accept={isPicture ? "image/jpeg,image/png,image/webp" : "application/pdf"}
          onFile={(file) => void take(file)}
        >
          {(choose) => (
            <Button size="small" busy={isSending} offBecause={offBecause} onClick={choose}>
              {label}
              <span className="sr-only"> {text.types[type]}</span>
            </Button>
          )}
        </FileInput>
      </div>
      {upload?.percent !== undefined && <Progress name={upload.file.name} percent={upload.percent} onCancel={drop} />}
      {upload?.wrong !== undefined && (
        <Note meaning="bad">
          <p className="break-words">
            <b className="font-medium">{upload.file.name}</b>: {upload.wrong}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {upload.file.size <= uploadLimits.bytes && (
              <Button size="small" before="refresh" onClick={() => void send(upload.file)}>
                {text.again}
              </Button>
            )}
            <Button size="small" look="ghost" onClick={drop}>
              {text.drop}
            </Button>
          </div>
        </Note>
      )}
      {picture && (
        <Suspense>
          <CropDialog
            picture={picture.canvas}
            name={picture.name}
            size={type === "logo" ? logoSizes["288"] : profileImageSize}
            whole={type === "logo"}
            onDone={(file) => {
              setPicture(undefined);
              void send(file);
            }}
            onClose={() => setPicture(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Progress({ name, percent, onCancel }: { name: string; percent: number; onCancel: () => void }) {
  // The upload is complete, but the server is still checking the file.
  const words = percent < 100 ? text.sent(percent) : text.checking;
  return (
    <div className="flex items-center gap-3 rounded-2 border border-line bg-canvas px-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2 type-13">
          <span className="truncate">{name}</span>
          <output className="tabular-nums text-ink-3">{words}</output>
        </div>
        <div className="mt-1.5">
          <AmountDone label={text.uploading(name)} words={words} percent={percent} />
        </div>
      </div>
      <Button size="small" look="ghost" onClick={onCancel}>
        {uiText.cancel}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

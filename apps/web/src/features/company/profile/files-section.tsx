import { formatDate } from "@partner-konto/domain/format/date";
import type { Media, MediaType } from "@partner-konto/domain/profile/schema";
import { useRef, useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { reload } from "../../../data/reload.ts";
import { trpc } from "../../../data/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { Section } from "../../../ui/section.tsx";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { fileUrl, sendFile } from "./send-file.ts";
import { profileTexts as text } from "./texts.ts";

const types: readonly MediaType[] = ["agb", "withdrawal", "logo", "profileImage"];

/** The page's files; each is stored as soon as it is chosen, beside the form and without touching it. */
export function FilesSection({ profileId }: { profileId: string }) {
  const media = trpc.upload.getAllMedia.useQuery({ id: profileId });
  return (
    <Section title={text.files} intro={text.filesIntro}>
      {types.map((type) => (
        <FileRow key={type} type={type} profileId={profileId} all={media.data ?? []} />
      ))}
    </Section>
  );
}

function FileRow({ type, profileId, all }: { type: MediaType; profileId: string; all: readonly Media[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const own = all.filter((media) => media.type === type);
  const isPicture = type === "logo" || type === "profileImage";
  const label = own.length > 0 && type !== "profileImage" ? text.replace : text.upload;
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const refused = await sendFile(type, profileId, file);
    setBusy(false);
    setWrong(refused);
    if (input.current) input.current.value = "";
    if (refused !== undefined) return;
    showSnack({ type: "success", text: text.uploaded });
    await reload(["upload", "profile"]);
  };
  return (
    <div className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{text.types[type]}</h3>
        <Button size="small" busy={busy} onClick={() => input.current?.click()}>
          {label}
          <span className="sr-only"> {text.types[type]}</span>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${label} ${text.types[type]}`}
          accept={isPicture ? "image/jpeg,image/png,image/webp" : "application/pdf"}
          onChange={({ target }) => void send(target.files?.[0])}
        />
      </div>
      {busy && <output className="type-13 text-ink-3">{text.uploading}</output>}
      {wrong && <Note meaning="bad">{wrong}</Note>}
      {own.length === 0 && <p className="type-13 text-ink-3">{text.nothing}</p>}
      {own.map((media) => (
        <FileLine key={media.id} media={media} profileId={profileId} isPicture={isPicture} />
      ))}
    </div>
  );
}

function FileLine({ media, profileId, isPicture }: { media: Media; profileId: string; isPicture: boolean }) {
  const id = profileId;
  const agb = trpc.upload.deleteAgb.useMutation(effectOf("upload.deleteAgb"));
  const withdrawal = trpc.upload.deleteWithdrawal.useMutation(effectOf("upload.deleteWithdrawal"));
  const logo = trpc.upload.deleteLogo.useMutation(effectOf("upload.deleteLogo"));
  const picture = trpc.upload.deleteProfileImage.useMutation(effectOf("upload.deleteProfileImage"));
  const remove: Record<MediaType, () => void> = {
    agb: () => agb.mutate({ id, key: newKey() }),
    withdrawal: () => withdrawal.mutate({ id, key: newKey() }),
    logo: () => logo.mutate({ id, key: newKey() }),
    profileImage: () => picture.mutate({ id, filename: media.filename, key: newKey() }),
  };
  const busy = [agb, withdrawal, logo, picture].some(({ isPending }) => isPending);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isPicture && <img src={fileUrl(media.id)} alt={media.name} className="max-h-16 rounded-1 border border-line" />}
      <span className="min-w-0 flex-1 break-words">
        {isPicture ? (
          media.name
        ) : (
          <a href={fileUrl(media.id)} download className="underline">
            {media.name}
          </a>
        )}{" "}
        <span className="type-13 text-ink-3">{text.since(formatDate(media.createdAt))}</span>
      </span>
      <Button size="small" busy={busy} onClick={remove[media.type]}>
        {text.remove}
        <span className="sr-only"> {media.name}</span>
      </Button>
    </div>
  );
}

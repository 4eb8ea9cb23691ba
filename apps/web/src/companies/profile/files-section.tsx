import type { Media, MediaType } from "@partner-konto/domain/companies/profile/schema";
import { uploadLimits } from "@partner-konto/domain/companies/profile/sizes";
import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { trpc } from "../../data/trpc.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../../ui/section.tsx";
import { FileLine } from "./file-line.tsx";
import { profileTexts as text } from "./texts.ts";
import { UploadRow } from "./upload-row.tsx";

const types: readonly MediaType[] = ["agb", "withdrawal", "logo", "profileImage"];

/** The page's files. Each is stored as soon as it is chosen, independent of the form. */
export function FilesSection({ profileId }: { profileId: string }) {
  const media = trpc.upload.getAllMedia.useQuery({ id: profileId });
  const isOnline = usePlace("company")?.company.parts.some(({ isOffering }) => isOffering) ?? false;
  return (
    <Section title={text.files} intro={text.filesIntro}>
      <PartMissing text={ourErrorTexts.partMissing} queries={[media]} />
      {media.isPending && <SkeletonBar className="h-40 w-full" />}
      {media.data &&
        types.map((type) => (
          <OneKind
            key={type}
            type={type}
            profileId={profileId}
            files={media.data.filter((file) => file.type === type)}
            isOnline={isOnline}
          />
        ))}
    </Section>
  );
}

interface OneKindProps {
  type: MediaType;
  profileId: string;
  files: readonly Media[];
  isOnline: boolean;
}

function OneKind({ type, profileId, files, isOnline }: OneKindProps) {
  const isFull = type === "profileImage" && files.length >= uploadLimits.pictures;
  const isNeeded = isOnline && (type === "agb" || type === "withdrawal");
  return (
    <section aria-label={text.types[type]} className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <UploadRow
        type={type}
        profileId={profileId}
        has={files.length > 0}
        offBecause={isFull ? text.enough(uploadLimits.pictures) : undefined}
      />
      {files.length === 0 && <p className="type-13 text-ink-3">{text.nothing[type]}</p>}
      {files.length > 0 && (
        <ul className={type === "profileImage" ? "grid gap-3 sm:grid-cols-2" : "grid gap-2"}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              media={file}
              profileId={profileId}
              keptBecause={isNeeded ? text.needed : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

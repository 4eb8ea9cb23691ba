import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import { type FileUpload, sendFile } from "../../data/send-file.ts";

const names: Record<MediaType, string> = {
  agb: "uploadAgb",
  withdrawal: "uploadWithdrawal",
  logo: "uploadLogo",
  profileImage: "uploadProfileImage",
};

export interface ProfileUpload {
  /** The German error text; undefined when the file was stored or the upload was cancelled. */
  wrong: Promise<string | undefined>;
  cancel: FileUpload["cancel"];
}

/** Uploads one of a page's files. */
export function uploadFile(
  type: MediaType,
  profileId: string,
  file: File,
  onProgress: (percent: number) => void,
): ProfileUpload {
  const { told, cancel } = sendFile(`/files/${names[type]}/${profileId}`, file, onProgress);
  return { wrong: told.then(({ wrong }) => wrong), cancel };
}

/** A file's URL; for the logo its largest size. */
export const fileUrl = (id: string): string => `/files/get/${id}`;

import type { MediaType } from "@partner-konto/domain/companies/profile/schema";
import { useEffect, useRef, useState } from "react";
import { reload } from "../../data/reload.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { profileTexts as text } from "./texts.ts";
import { type ProfileUpload, uploadFile } from "./upload-file.ts";

interface Upload {
  file: File;
  /** Progress in percent; undefined when no upload is running. */
  percent: number | undefined;
  /** Why it was not stored. The file stays chosen. */
  wrong: string | undefined;
}

/** A single upload; a failed file is kept, so that it can be sent again. */
export function useUpload(type: MediaType, profileId: string) {
  const [upload, setUpload] = useState<Upload>();
  const sending = useRef<ProfileUpload>(undefined);
  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.cancel(), []);
  const send = async (file: File) => {
    setUpload({ file, percent: 0, wrong: undefined });
    const now = uploadFile(type, profileId, file, (percent) => setUpload({ file, percent, wrong: undefined }));
    sending.current = now;
    const wrong = await now.wrong;
    // Cancelled, or replaced by another file meanwhile.
    if (sending.current !== now) return;
    sending.current = undefined;
    setUpload(wrong === undefined ? undefined : { file, percent: undefined, wrong });
    if (wrong !== undefined) return;
    showSnack({ type: "success", text: text.uploaded });
    await reload(["upload", "profile"]);
  };
  const drop = () => {
    const now = sending.current;
    sending.current = undefined;
    now?.cancel();
    setUpload(undefined);
  };
  return {
    upload,
    send,
    /** Shows an error for a file that is not sent at all. */
    refuse: (file: File, wrong: string) => setUpload({ file, percent: undefined, wrong }),
    drop,
  };
}

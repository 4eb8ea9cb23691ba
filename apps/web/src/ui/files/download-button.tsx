import { type ReactNode, useState } from "react";
import { download } from "../../data/download.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { Button } from "../button.tsx";

interface DownloadButtonProps {
  /** The file's path at the gateway. */
  route: string;
  size?: "normal" | "small";
  look?: "plain" | "ghost";
  offBecause?: string | undefined;
  children: ReactNode;
}

/** Saves a file; a failure is shown as a message. */
export function DownloadButton({ route, size = "normal", look = "plain", offBecause, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const wrong = await download(route);
    setBusy(false);
    if (wrong !== undefined) showSnack({ type: "error", text: wrong });
  };
  return (
    <Button before="download" look={look} size={size} busy={busy} offBecause={offBecause} onClick={() => void load()}>
      {children}
    </Button>
  );
}

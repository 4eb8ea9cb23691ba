import { showSnack } from "../../data/snackbar-queue.ts";
import { uiText } from "../../texts/ui.ts";
import { topLayer } from "../dialogs/top-layer.ts";

/**
 * Copies a text. Where the browser refuses, a message says so.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = (await copyByClipboard(text)) || copyBySelection(text);
  if (!isCopied) showSnack({ type: "error", text: uiText.notCopied });
  return isCopied;
}

/** Browsers have this clipboard only with TLS, and a trial in a closed network has none. */
async function copyByClipboard(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}

/** The older way: selects the text on the page for a moment. It does not move the focus, which a menu or dialog would take back. */
function copyBySelection(text: string): boolean {
  const box = document.createElement("span");
  box.className = "sr-only select-text whitespace-pre";
  box.textContent = text;
  topLayer().append(box);
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData("text/plain", text);
  };
  document.addEventListener("copy", onCopy, true);
  getSelection()?.selectAllChildren(box);
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without TLS
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", onCopy, true);
    getSelection()?.removeAllRanges();
    box.remove();
  }
}

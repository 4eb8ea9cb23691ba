import { raisesDesktopNotification } from "@partner-konto/domain/notification/filter";
import { shellTexts } from "@partner-konto/domain/texts/shell";
import type { Origin } from "./listen.ts";
import type { Message } from "./message-bus.ts";

const askedKey = "partner-konto:asked-for-notifications";

/** "unsupported" where the browser has none, as on phones in private mode. */
export function desktopPermission(): NotificationPermission | "unsupported" {
  return "Notification" in window ? Notification.permission : "unsupported";
}

/** Asks the browser, which wants a click for it; the answer is what now holds. */
export async function askPermission(): Promise<NotificationPermission | "unsupported"> {
  if (!("Notification" in window)) return "unsupported";
  try {
    localStorage.setItem(askedKey, "1");
  } catch {
    // Storage can be switched off; then it may be asked again.
  }
  return Notification.requestPermission();
}

/** Whether the bell's first click should ask: undecided, and never asked in this browser. */
export function isPermissionOpen(): boolean {
  try {
    return desktopPermission() === "default" && localStorage.getItem(askedKey) === null;
  } catch {
    return false;
  }
}

/** A desktop notification with the product's title and logo; several tabs raise one, because its tag is the message's id. */
export function notifyDesktop(message: Message, from: Origin, onClick: () => void): void {
  const permission = desktopPermission();
  if (permission === "unsupported" || !raisesDesktopNotification(from, permission)) return;
  const notification = new Notification(shellTexts.portalName, {
    body: message.message,
    icon: "/favicon.svg",
    tag: message.id,
    lang: "de",
  });
  notification.addEventListener("click", () => {
    notification.close();
    window.focus();
    onClick();
  });
}

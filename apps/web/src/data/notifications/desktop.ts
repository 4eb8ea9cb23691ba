import { raisesDesktopNotification } from "@partner-konto/domain/notifications/filter";
import { shellTexts } from "@partner-konto/domain/texts/shell";
import { faviconNow } from "../appearance.ts";
import type { Origin } from "./listen.ts";
import type { Message } from "./message-bus.ts";

const askedKey = "partner-konto:asked-for-notifications";

/** Chrome on Android has the permission and the class, but its constructor throws. */
let isRefusing = false;

/** The browser's permission; "unsupported" where it has no notifications, as on phones. */
export function desktopPermission(): NotificationPermission | "unsupported" {
  return "Notification" in window && !isRefusing ? Notification.permission : "unsupported";
}

/** Asks for the permission, which browsers allow only after a click. Returns the resulting permission. */
export async function askPermission(): Promise<NotificationPermission | "unsupported"> {
  if (!("Notification" in window)) return "unsupported";
  try {
    localStorage.setItem(askedKey, "1");
  } catch {
    // Storage may be disabled; then the user may be asked again.
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

/** Shows a desktop notification with the product's title and logo. Several tabs show only one, because its tag is the message's id. */
export function notifyDesktop(message: Message, from: Origin, onClick: () => void): void {
  const permission = desktopPermission();
  if (permission === "unsupported" || !raisesDesktopNotification(from, permission)) return;
  let notification: Notification;
  try {
    notification = new Notification(shellTexts.portalName, {
      body: message.message,
      icon: faviconNow(),
      tag: message.id,
      lang: "de",
    });
  } catch {
    isRefusing = true;
    return;
  }
  notification.addEventListener("click", () => {
    notification.close();
    window.focus();
    onClick();
  });
}

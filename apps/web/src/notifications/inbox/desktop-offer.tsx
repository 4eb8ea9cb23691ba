import { ourNotificationTexts } from "@partner-konto/domain/notifications/texts";
import { useState } from "react";
import { askPermission, desktopPermission } from "../../data/notifications/desktop.ts";
import { Button } from "../../ui/button.tsx";

/** Offers desktop notifications while the permission is undecided, and says when the browser blocks them. */
export function DesktopOffer() {
  const [permission, setPermission] = useState(desktopPermission);
  if (permission === "granted" || permission === "unsupported") return null;
  return (
    <div className="border-b border-line bg-canvas px-5 py-2.5 type-13 text-ink-2 max-sm:px-4">
      {permission === "denied" ? (
        ourNotificationTexts.permissionDenied
      ) : (
        <Button size="small" before="bell" onClick={() => void askPermission().then(setPermission)}>
          {ourNotificationTexts.askPermission}
        </Button>
      )}
    </div>
  );
}

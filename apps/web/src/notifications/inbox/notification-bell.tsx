import { ourNotificationTexts } from "@partner-konto/domain/notifications/texts";
import { fill } from "@partner-konto/domain/texts/fill";
import { lazy, Suspense, useState } from "react";
import { askPermission, isPermissionOpen } from "../../data/notifications/desktop.ts";
import { IconButton } from "../../ui/button.tsx";
import { BarCount } from "../../ui/list/bar-count.tsx";
import { useNotifications } from "./use-notifications.ts";
import { useTitleCount } from "./use-title-count.ts";

const Drawer = lazy(async () => ({ default: (await import("./notification-drawer.tsx")).NotificationDrawer }));

/**
 * The bell of the top bar with the number of unread messages; it opens the drawer. It holds the live stream while a user is signed
 * in.
 */
export function NotificationBell({ className }: { className?: string }) {
  const notifications = useNotifications();
  const [open, setOpen] = useState(false);
  const { count, on } = notifications;
  useTitleCount(count);
  return (
    <>
      <span className="relative">
        <IconButton
          icon="bell"
          label={fill(ourNotificationTexts.bell, { count })}
          aria-haspopup="dialog"
          aria-expanded={open}
          className={className}
          onClick={() => {
            setOpen(true);
            if (on && isPermissionOpen()) void askPermission();
          }}
        />
        <BarCount count={count} />
      </span>
      <output className="sr-only">{count > 0 ? fill(ourNotificationTexts.bell, { count }) : ""}</output>
      {open && (
        <Suspense>
          <Drawer {...notifications} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { changeTypeTexts } from "@partner-konto/domain/notifications/change-type-texts";
import { changeTypes } from "@partner-konto/domain/notifications/change-types";
import { ourNotificationTexts } from "@partner-konto/domain/notifications/texts";
import { useState } from "react";
import { askPermission, desktopPermission } from "../../data/notifications/desktop.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Choice, Switch } from "../../ui/fields/choice.tsx";
import { Section } from "../../ui/section.tsx";
import { RoomList } from "./room-list.tsx";
import { settingsTexts } from "./texts.ts";
import type { Wishes } from "./use-subscription.ts";

interface NotificationsSectionProps {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

/** Notification settings: on or off, kinds of changes, and agencies. */
export function NotificationsSection({ wishes, onChange }: NotificationsSectionProps) {
  const { perApp, appTypes, rooms } = wishes;
  return (
    <Section title={settingsTexts.notifications} intro={settingsTexts.notificationsIntro}>
      <Choice label={ourNotificationTexts.perApp}>
        <Switch checked={perApp} onChange={(event) => onChange({ ...wishes, perApp: event.target.checked })} />
      </Choice>
      <fieldset disabled={!perApp} className={perApp ? "" : "text-ink-3"}>
        <legend className="type-13 font-medium text-ink-2">{settingsTexts.changeTypes}</legend>
        {changeTypes.map((type) => (
          <Choice key={type} label={changeTypeTexts[type]}>
            <Checkbox
              checked={appTypes[type]}
              onChange={(event) => onChange({ ...wishes, appTypes: { ...appTypes, [type]: event.target.checked } })}
            />
          </Choice>
        ))}
      </fieldset>
      <RoomList rooms={rooms} off={!perApp} onChange={(next) => onChange({ ...wishes, rooms: next })} />
      <DesktopLine />
    </Section>
  );
}

function DesktopLine() {
  const [permission, setPermission] = useState(desktopPermission);
  if (permission === "unsupported") return null;
  const words = {
    granted: settingsTexts.desktopOn,
    denied: settingsTexts.desktopOff,
    default: settingsTexts.desktopOpen,
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 type-13">
      <span className="font-medium text-ink-2">{settingsTexts.desktop}</span>
      <span className="text-ink-3">{words[permission]}</span>
      {permission === "default" && (
        <Button size="small" onClick={() => void askPermission().then(setPermission)}>
          {ourNotificationTexts.askPermission}
        </Button>
      )}
    </div>
  );
}

import { lazy, Suspense, useState } from "react";
import { useRight } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { loadEarly } from "../../ui/load-early.ts";
import { planTexts } from "../plan-texts.ts";

const load = () => import("./settings-dialog.tsx");
const SettingsDialog = lazy(async () => ({ default: (await load()).SettingsDialog }));

/** Opens trucks and text blocks of the agency above the dialog that uses them. */
export function SettingsButton({ agencyId }: { agencyId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useRight("update", "businessCustomerOrder")) return null;
  return (
    <div {...loadEarly(load)}>
      <Button size="small" look="ghost" before="sliders" onClick={() => setOpen(true)}>
        {planTexts.settings}
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsDialog agencyId={agencyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { ourShellTexts } from "@partner-konto/domain/texts/shell";
import type { ReactNode } from "react";
import { type Density, setDensity, setTheme, type Theme, useDensity, useTheme } from "../../data/appearance.ts";
import { setShortcuts, useShortcuts } from "../../data/shortcuts.ts";
import { Choice, Switch } from "../../ui/fields/choice.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Section } from "../../ui/section.tsx";
import { settingsTexts } from "./texts.ts";

const themes: readonly { value: Theme; label: string }[] = [
  { value: "system", label: ourShellTexts.themeSystem },
  { value: "light", label: ourShellTexts.themeLight },
  { value: "dark", label: ourShellTexts.themeDark },
];
const densities: readonly { value: Density; label: string }[] = [
  { value: "normal", label: settingsTexts.densityNormal },
  { value: "compact", label: settingsTexts.densityCompact },
];

/** Appearance settings; they act at once and are stored on this device only. */
export function AppearanceSection() {
  const theme = useTheme();
  const density = useDensity();
  const shortcuts = useShortcuts();
  return (
    <Section title={settingsTexts.appearance} intro={settingsTexts.onThisDevice}>
      <Line label={settingsTexts.theme}>
        <Segmented label={settingsTexts.theme} value={theme} options={themes} onChange={setTheme} />
      </Line>
      <Line label={settingsTexts.density}>
        <Segmented label={settingsTexts.density} value={density} options={densities} onChange={setDensity} />
      </Line>
      <Choice label={settingsTexts.shortcuts} hint={settingsTexts.shortcutsHint}>
        <Switch checked={shortcuts} onChange={(event) => setShortcuts(event.target.checked)} />
      </Choice>
    </Section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 max-sm:justify-items-stretch">
      <span aria-hidden="true" className="type-13 font-medium text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}

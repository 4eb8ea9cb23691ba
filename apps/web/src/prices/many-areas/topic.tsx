import type { ReactNode } from "react";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { bulkTexts } from "./texts.ts";

/** A collapsed group of settings with the number of settings chosen in it. */
export function Topic({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="min-h-10 cursor-pointer py-2.5 font-medium max-sm:min-h-12">
        {bulkTexts.named(title, count)}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

interface TriProps {
  label: string;
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}

/** A three-way switch: unchanged, on, off. */
export function Tri({ label, value, onChange }: TriProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span aria-hidden="true">{label}</span>
      <Segmented
        label={label}
        value={value === undefined ? "keep" : value ? "on" : "off"}
        options={(["keep", "on", "off"] as const).map((option) => ({ value: option, label: bulkTexts[option] }))}
        onChange={(option) => onChange(option === "keep" ? undefined : option === "on")}
      />
    </div>
  );
}

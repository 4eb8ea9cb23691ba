import { productTexts } from "@partner-konto/domain/goods/texts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { isProduct } from "../price-entries.ts";
import { volumeTexts } from "../texts.ts";
import type { SettingsProps } from "./settings.tsx";
import type { Volumes } from "./volumes.ts";

export const volumesAnchor = "liefermenge";

interface VolumesProps extends Pick<SettingsProps, "errors" | "readOnly"> {
  volumes: Volumes;
  onChange: (volumes: Volumes) => void;
}

/** The minimum and maximum amount of an order; each kind of pellets has its own. */
export function VolumesSection({ volumes, errors, readOnly, onChange }: VolumesProps) {
  return (
    <Section title={volumeTexts.title} intro={volumeTexts.intro}>
      <div id={volumesAnchor} tabIndex={-1} className="grid scroll-mt-4 gap-4 rounded-2">
        {Object.entries(volumes).map(([key, range]) => {
          const product = isProduct(key) ? productTexts[key] : undefined;
          return (
            <fieldset key={key} className="grid grid-cols-2 gap-x-3">
              <legend className={product ? "mb-1 font-medium" : "sr-only"}>{product ?? volumeTexts.title}</legend>
              {(["from", "to"] as const).map((end) => (
                <TextField
                  key={end}
                  label={volumeTexts[end]}
                  error={errors[`${key}-${end}`]}
                  name={`${key}-${end}`}
                  inputMode="decimal"
                  unit={product ? "t" : "l"}
                  locked={readOnly}
                  value={range[end]}
                  onChange={(value) => onChange({ ...volumes, [key]: { ...range, [end]: value } })}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
    </Section>
  );
}

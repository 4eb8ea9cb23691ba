import { type ContentType, contentCategories } from "@partner-konto/domain/content/values";
import { useDeferredValue } from "react";
import { MomentField } from "../../../edit/moment-field.tsx";
import { fieldsOf } from "../../../edit/use-form.ts";
import { categoryTexts, contentTypeTexts } from "../../../texts/content.ts";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { Checkbox } from "../../../ui/fields/choice.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { MarkdownEditor } from "../editor/markdown-editor.tsx";
import { contentTexts as text } from "../texts.ts";
import type { ContentForm } from "./content-form.ts";
import { Preview } from "./preview.tsx";

interface ContentFieldsProps {
  form: ContentForm;
  errors: Readonly<Record<string, string>>;
  onChange: (more: Partial<ContentForm>) => void;
  /** Chooses the type of new content; later it never changes. */
  onType?: (type: ContentType) => void;
  type: ContentType;
}

const categories = contentCategories.map((value) => ({ value, label: categoryTexts[value] }));
const types = (Object.keys(contentTypeTexts) as ContentType[]).map((value) => ({
  value,
  label: contentTypeTexts[value],
}));
const states = (["draft", "published"] as const).map((value) => ({ value, label: text.publish[value] }));
const dayMs = 86_400_000;

export function ContentFields({ form, errors, onChange, onType, type }: ContentFieldsProps) {
  const field = fieldsOf(form, errors, onChange);
  const shown = useDeferredValue(form);
  return (
    <>
      <Section title={text.what}>
        {onType ? (
          <SelectField label={text.type} name="type" value={type} options={types} onChange={onType} />
        ) : (
          <p className="type-13 text-ink-3">{contentTypeTexts[type]}</p>
        )}
        <SelectField label={text.category} options={categories} {...field("category")} />
        <BoundedTextField most={200} label={text.headline} {...field("headline")} />
      </Section>
      <section aria-label={text.text} className="grid gap-x-8 gap-y-4 border-b border-line py-6 lg:grid-cols-2">
        <MarkdownEditor value={form.content} error={errors["content"]} onChange={(content) => onChange({ content })} />
        <Preview headline={shown.headline} content={shown.content} />
      </section>
      <Section title={text.when} intro={text.whenText}>
        <Segmented
          label={text.state}
          value={form.state}
          options={states}
          className="justify-self-start"
          onChange={(state) => onChange({ state })}
        />
        <MomentField
          word={text.begins}
          name="visibleFrom"
          value={form.visibleFrom}
          onChange={(visibleFrom) => onChange({ visibleFrom })}
        />
        <label className="flex items-center gap-2">
          <Checkbox
            checked={form.visibleTo !== null}
            onChange={({ target }) => onChange({ visibleTo: target.checked ? weekAfter(form.visibleFrom) : null })}
          />
          {text.hasEnd}
        </label>
        {form.visibleTo !== null && (
          <MomentField
            word={text.ends}
            name="visibleTo"
            value={form.visibleTo}
            error={errors["visibleTo"]}
            onChange={(visibleTo) => onChange({ visibleTo })}
          />
        )}
      </Section>
    </>
  );
}

/** A first end, for the person to change. */
const weekAfter = (instant: string): string => new Date(Date.parse(instant) + 7 * dayMs).toISOString();

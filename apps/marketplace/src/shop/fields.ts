import { escapeHtml } from "../kernel/http/escape-html.ts";

/** The problem of a field, shown before it. */
export const problemOf = (name: string, problem: string | undefined): string =>
  problem === undefined ? "" : `<p class="wrong" id="${name}-problem">${escapeHtml(problem)}</p>`;

interface Field {
  name: string;
  label: string;
  value: string;
  problem?: string | undefined;
  hint?: string;
  /** The page opens with the cursor here. */
  isFirst?: boolean;
}

const attributesOf = ({ name, problem, hint, isFirst }: Field): string => {
  const described = [hint && `${name}-hint`, problem !== undefined && `${name}-problem`].filter(Boolean).join(" ");
  return `id="${name}" name="${name}"${described === "" ? "" : ` aria-describedby="${described}"`}${problem === undefined ? "" : ' aria-invalid="true"'}${isFirst ? " autofocus" : ""}`;
};

const around = (field: Field, control: string): string =>
  `<div class="field"><label for="${field.name}">${escapeHtml(field.label)}</label>${field.hint ? `<p class="hint" id="${field.name}-hint">${escapeHtml(field.hint)}</p>` : ""}${problemOf(field.name, field.problem)}${control}</div>`;

/** @param attributes further attributes, such as autocomplete */
export const inputField = (field: Field, attributes = ""): string =>
  around(field, `<input ${attributesOf(field)} value="${escapeHtml(field.value)}"${attributes && ` ${attributes}`}>`);

/** A text area loses the first line break of its content, so it gets one. */
export const areaField = (field: Field): string =>
  around(
    field,
    `<textarea ${attributesOf(field)} rows="3" dir="auto">
${escapeHtml(field.value)}</textarea>`,
  );

export const selectField = (field: Field, options: readonly (readonly [string, string])[]): string =>
  around(
    field,
    `<select ${attributesOf(field)}>${options
      .map(
        ([value, text]) =>
          `<option value="${value}"${value === field.value ? " selected" : ""}>${escapeHtml(text)}</option>`,
      )
      .join("")}</select>`,
  );

/** A group of radio buttons in one row. */
export function radioField(field: Field, options: readonly (readonly [string, string])[], isRequired = true): string {
  const { name, label, value, problem, isFirst } = field;
  const described = problem === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-problem"`;
  const radios = options.map(
    ([one, text], at) =>
      `<label class="star"><input type="radio" name="${name}" value="${one}"${one === value ? " checked" : ""}${isFirst && at === 0 ? " autofocus" : ""}> ${escapeHtml(text)}</label>`,
  );
  return `<fieldset role="radiogroup"${isRequired ? ' aria-required="true"' : ""}${described}><legend>${escapeHtml(label)}</legend>${problemOf(name, problem)}<div class="row">${radios.join("")}</div></fieldset>`;
}

export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

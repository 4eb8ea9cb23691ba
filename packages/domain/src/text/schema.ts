import { z } from "zod";
import { inputTexts } from "../texts/validation.ts";
import { cleanLines, cleanText } from "./clean.ts";
import { tooLongText, visibleLength } from "./length.ts";

/** Code units allowed per visible character: a family emoji has eleven, an accented letter a few. */
const unitsOfSign = 12;

const within = (least: number, most: number, clean: (text: string) => string) =>
  z
    .string()
    .max(most * unitsOfSign, { abort: true, error: inputTexts.textTooLong })
    .overwrite(clean)
    .check(({ value, issues }) => {
      const length = visibleLength(value);
      const wrong = { origin: "string", inclusive: true, input: value } as const;
      if (length > most) issues.push({ ...wrong, code: "too_big", maximum: most, message: tooLongText(most, length) });
      if (length < least) issues.push({ ...wrong, code: "too_small", minimum: least });
    })
    .meta({ ...(least > 0 && { minLength: least }), maxLength: most });

/** @returns a schema for a text of one line, normalised, with `least` to `most` visible characters */
export const textOf = (most: number, least = 0) => within(least, most, cleanText);

/** @returns the schema for a text of several lines */
export const linesOf = (most: number, least = 0) => within(least, most, cleanLines);

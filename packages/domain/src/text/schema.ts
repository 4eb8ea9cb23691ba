import { z } from "zod";
import { inputTexts } from "../texts/validation.ts";
import { cleanLines, cleanText } from "./clean.ts";
import { tooLongText, visibleLength } from "./length.ts";

/** Room for what a sign may be made of: an emoji of a family has eleven code units, a letter with its accents a few. */
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

/** A text of one line as people type it: read clean, and of so many signs that one sees. */
export const textOf = (most: number, least = 0) => within(least, most, cleanText);

/** The same of several lines. */
export const linesOf = (most: number, least = 0) => within(least, most, cleanLines);

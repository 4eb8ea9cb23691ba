import { z } from "zod";
import { mostQuoteChars } from "../../constants.ts";
import { isoDateTime } from "../../person.ts";

/** A signed price, sent back as X-Validation-Token, and the instant until which it holds. */
export const quoteFields = { quote: z.string().max(mostQuoteChars), quotedUntil: isoDateTime };

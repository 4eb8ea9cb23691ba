import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Context } from "../../kernel/handler.ts";

/** @returns the context with mails in the colours of the frontend in which somebody asked for them; without one they stay as they are */
export function withFrontendColours(context: Context, frontend: FrontendSource | undefined): Context {
  if (frontend === undefined) return context;
  return {
    ...context,
    mail: (first, ...others) =>
      context.mail({ frontend, ...first }, ...others.map((draft) => ({ frontend, ...draft }))),
  };
}

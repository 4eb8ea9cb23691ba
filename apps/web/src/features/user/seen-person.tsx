import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { roleWords } from "@partner-konto/domain/texts/people";
import { useSession } from "../../data/session.ts";
import { viewingText } from "../../texts/viewing.ts";
import { Note } from "../../ui/note.tsx";

/** While support looks as somebody: with what the portal is seen, and that the settings below are support's own. */
export function SeenPerson({ name }: { name: string }) {
  const { roles, frontend } = useSession();
  return (
    <Note meaning="warn" className="mt-4 max-w-160">
      <p>{viewingText.viewingSettings(name)}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt>{viewingText.viewingRoles(name)}</dt>
        <dd>{roles.map((role) => roleWords(role)).join(", ")}</dd>
        <dt>{viewingText.viewingFrontend}</dt>
        <dd>{frontendTexts[frontend]}</dd>
      </dl>
    </Note>
  );
}

import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import type { ComponentProps } from "react";
import { TextDialog } from "../edit/text-dialog.tsx";
import { Note } from "../ui/feedback/note.tsx";
import { platformTexts as text } from "./texts.ts";

type ReasonDialogProps = Omit<ComponentProps<typeof TextDialog>, "note" | "field" | "most" | "look"> & {
  company: CompanyNode;
};

/** The dialog for taking a company's agencies offline: it lists them and asks for the reason, which the company's users can read. */
export function ReasonDialog({ company, ...dialog }: ReasonDialogProps) {
  const online = company.parts.filter(({ isOffering }) => isOffering).map(({ name }) => name);
  return (
    <TextDialog
      {...dialog}
      look="danger"
      field={text.reason}
      most={500}
      note={
        <Note meaning="warn" className="mb-3">
          {online.length > 0 ? text.goesOffline(online) : text.nothingOnline}
        </Note>
      }
    />
  );
}

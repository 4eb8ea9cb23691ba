import { createContext, type ReactNode, useId, useState } from "react";
import { uiText } from "../../texts/ui.ts";
import { cn } from "../cn.ts";
import { Icon } from "../icon.tsx";

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** Tells the field whether the text in its input cannot be read: then the input's own error shows, and not that a value is missing. */
export const TellUnread = createContext<((isUnread: boolean) => void) | undefined>(undefined);

export interface FieldProps {
  label: string;
  /** Right of the label: a link or a short remark. */
  aside?: ReactNode;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, and below it the error (in the specification's words) or a hint. */
export function Field({ label, aside, optional, hint, error: given, className, children }: FieldProps) {
  const id = useId();
  const [isUnread, setIsUnread] = useState(false);
  const error = isUnread ? undefined : given;
  const note = error || hint ? `${id}-note` : undefined;
  return (
    <div className={cn("grid content-start gap-1", className)}>
      <div className="flex justify-between gap-1.5 type-13 text-ink-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside ?? (optional && <span className="text-ink-3">{uiText.optional}</span>)}
      </div>
      <TellUnread value={setIsUnread}>
        {children({ id, "aria-invalid": given ? true : undefined, "aria-describedby": note })}
      </TellUnread>
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hint && (
          <div id={note} className="type-13 text-ink-3">
            {hint}
          </div>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 type-13 text-bad">
      <Icon name="error" className="mt-[3px] size-3.5" />
      {children}
    </p>
  );
}

import { type KeyboardEvent, useId, useState } from "react";
import { cn } from "./cn.ts";
import { FieldError } from "./field.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface TypedInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  /** As it is kept; empty for none. */
  value: string;
  /** Empty where nothing is typed, undefined where it cannot be read: what is typed stays either way. */
  onRead: (value: string | undefined) => void;
  /** It is read when it is left, or at Enter, and not with each key: for what is loaded by it. */
  late?: boolean;
  /** What is typed can be read and cannot be taken: forms do not send it. */
  refused?: boolean;
}

interface Way {
  read: (typed: string) => string | undefined;
  write: (value: string) => string;
  /** The next one up or down, by the arrow keys. */
  stepped: (value: string, by: 1 | -1) => string;
  /** What to say where it cannot be read; of some things one knows what was meant. */
  wrong: string | ((typed: string) => string);
}

/**
 * An input for what is written otherwise than it is kept. The browser's own inputs for days and times follow the browser's language; here
 * everybody writes German. It stands in its full form when it is left; the arrow keys step through the values.
 */
export function TypedInput({
  value,
  onRead,
  late = false,
  refused = false,
  read,
  write,
  stepped,
  wrong,
  className,
  ...input
}: TypedInputProps & Way) {
  const noteId = useId();
  // What was typed shows while the value is what became of it; where it is read late, what it was typed over.
  const [typed, setTyped] = useState<{ text: string; over: string; is: string | undefined }>();
  const [isLeft, setIsLeft] = useState(false);
  const own = typed && (late ? typed.over : (typed.is ?? "")) === value ? typed : undefined;
  const text = own?.text ?? write(value);
  const isWrong = own !== undefined && own.is === undefined && isLeft;
  const put = (next: string, tellNow = !late) => {
    const is = next.trim() === "" ? "" : read(next);
    setTyped({ text: next, over: value, is });
    setIsLeft(false);
    if (tellNow) onRead(is);
  };
  const leave = () => {
    setIsLeft(true);
    if (late && own && own.is !== value) onRead(own.is);
    if (own?.is !== undefined) setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (late && event.key === "Enter") return leave();
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    const now = own ? own.is : value;
    if (by === 0 || now === undefined || now === "" || input.locked) return;
    event.preventDefault();
    put(write(stepped(now, by)), true);
  };
  const describedBy = [input["aria-describedby"], isWrong && noteId].filter(Boolean).join(" ");
  return (
    // Always around it: an input that moves into another box loses the focus.
    <div className={cn("grid min-w-0 gap-1", className)}>
      <TextInput
        {...input}
        value={text}
        aria-invalid={isWrong || input["aria-invalid"]}
        aria-describedby={describedBy === "" ? undefined : describedBy}
        onChange={({ target }) => put(target.value)}
        onKeyDown={onKeyDown}
        // Forms ask for it before they send anything.
        data-unreadable={refused || (own && own.is === undefined) ? "" : undefined}
        onBlur={leave}
      />
      {isWrong && input["aria-invalid"] !== true && (
        <FieldError id={noteId}>{typeof wrong === "string" ? wrong : wrong(text)}</FieldError>
      )}
    </div>
  );
}

import { type KeyboardEvent, use, useEffect, useId, useState } from "react";
import { cn } from "../cn.ts";
import { FieldError, TellUnread } from "./field.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface TypedInputProps extends Omit<TextInputProps, "value" | "onChange" | "type"> {
  /** The stored form; empty for no value. */
  value: string;
  /** Called with "" when the input is empty, and undefined when the text cannot be read. The text stays in either case. */
  onRead: (value: string | undefined) => void;
  /** Reads the text on blur or Enter instead of on each key, for values that trigger a fetch. */
  late?: boolean;
  /** The text is readable but not allowed, so forms do not send it. */
  refused?: boolean;
}

interface Way {
  read: (typed: string) => string | undefined;
  write: (value: string) => string;
  /** The next value up or down, for the arrow keys. */
  stepped: (value: string, by: 1 | -1) => string;
  /** The error for text that cannot be read; a function can guess what was meant. */
  wrong: string | ((typed: string) => string);
}

/**
 * An input whose typed form differs from its stored form. Native date and time inputs follow the browser's language, but users here
 * type German forms. On blur it shows the full form; the arrow keys step through the values.
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
  // The typed text is shown while `value` is what it was read as; with `late`, while `value` is what it was before.
  const [typed, setTyped] = useState<{ text: string; over: string; is: string | undefined }>();
  const [isLeft, setIsLeft] = useState(false);
  const own = typed && (late ? typed.over : (typed.is ?? "")) === value ? typed : undefined;
  const text = own?.text ?? write(value);
  const isUnread = own !== undefined && own.is === undefined;
  const isWrong = isUnread && (isLeft || input["aria-invalid"] === true);
  const tellUnread = use(TellUnread);
  useEffect(() => tellUnread?.(isUnread), [tellUnread, isUnread]);
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
    // The wrapper is always rendered: an input that moves into another element loses the focus.
    <div className={cn("grid min-w-0 gap-1", className)}>
      <TextInput
        {...input}
        value={text}
        aria-invalid={isWrong || input["aria-invalid"]}
        aria-describedby={describedBy === "" ? undefined : describedBy}
        onChange={({ target }) => put(target.value)}
        onKeyDown={onKeyDown}
        // Forms check for this attribute before they send (unreadable-in).
        data-unreadable={refused || isUnread ? "" : undefined}
        onBlur={leave}
      />
      {isWrong && (tellUnread || input["aria-invalid"] !== true) && (
        <FieldError id={noteId}>{typeof wrong === "string" ? wrong : wrong(text)}</FieldError>
      )}
    </div>
  );
}

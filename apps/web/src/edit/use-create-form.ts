import { isSame } from "@partner-konto/domain/record/json";
import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { useRef, useState } from "react";
import { callErrorOf } from "../data/call-error.ts";
import { keyBook } from "../data/key-book.ts";
import { unreadableIn } from "../ui/unreadable-in.ts";
import { useKept } from "./kept.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

interface Rules<Draft> {
  empty: Draft;
  /** What is wrong, by the names of the inputs, in the order in which they stand in the form. */
  wrongOf: (draft: Draft) => Readonly<Record<string, string>>;
  /** Where one finds what was made. */
  pathOf: (id: string) => string;
}

/** A form for something new: what is wrong at its field once one tried, and on to what was made without a question. */
export function useCreateForm<Draft extends object>({ empty: start, wrongOf, pathOf }: Rules<Draft>) {
  const box = useRef<HTMLFormElement>(null);
  const [empty] = useState(start);
  const [draft, setDraft] = useKept("draft", empty);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  // What is sent again after a lost answer is not made twice.
  const [keyOf] = useState(() => keyBook());
  const reset = () => {
    setTried(false);
    setRefused([]);
    setDraft(empty);
  };
  const guard = useUnsavedGuard(!isSame(draft, empty), reset);
  const jump = (name: string) => {
    const place = `[name="${name}"], [data-field="${name}"] [tabindex="0"]`;
    box.current?.querySelector<HTMLElement>(place)?.focus();
  };
  const errors: Readonly<Record<string, string>> = {
    ...(tried && wrongOf(draft)),
    ...Object.fromEntries(refused.map((name) => [name, ourErrorTexts.fieldRefused])),
  };
  return {
    box,
    draft,
    errors,
    guard,
    jump,
    put: (more: Partial<Draft>) => {
      setRefused([]);
      setDraft((now) => ({ ...now, ...more }));
    },
    /** Whether it can be sent; what is wrong first has the focus then. */
    isRight: () => {
      if (guard.isGone) return false;
      setTried(true);
      const [first] = Object.keys(wrongOf(draft));
      if (first !== undefined) jump(first);
      return first === undefined && !unreadableIn(box.current);
    },
    keyFor: (body: unknown) => keyOf("new", body),
    after: {
      onSuccess: ({ id }: { id: string }) => guard.goOn(pathOf(id)),
      /** "address.street" is the input "street". */
      onError: (failure: unknown) => {
        const names = callErrorOf(failure).issues.map(({ path }) => path.slice(path.lastIndexOf(".") + 1));
        setRefused(names);
        if (names[0] !== undefined) jump(names[0]);
      },
    },
  };
}

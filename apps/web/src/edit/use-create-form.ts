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
  /** Error texts by input name, in the order of the form. */
  wrongOf: (draft: Draft) => Readonly<Record<string, string>>;
  /** The path of the new record's page. */
  pathOf: (id: string) => string;
}

/** A form for a new record: errors appear at their fields after the first attempt; success opens the new record without a question. */
export function useCreateForm<Draft extends object>({ empty: start, wrongOf, pathOf }: Rules<Draft>) {
  const box = useRef<HTMLFormElement>(null);
  const [empty] = useState(start);
  const [draft, setDraft] = useKept("draft", empty);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  // A retry after a lost response must not create a second record.
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
    /** Whether the form can be sent; otherwise the first invalid field gets the focus. */
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
      /** The input of "address.street" is "street". */
      onError: (failure: unknown) => {
        const names = callErrorOf(failure).issues.map(({ path }) => path.slice(path.lastIndexOf(".") + 1));
        setRefused(names);
        if (names[0] !== undefined) jump(names[0]);
      },
    },
  };
}

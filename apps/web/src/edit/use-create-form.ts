import { isSame } from "@partner-konto/domain/record/json";
import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { useState } from "react";
import { callErrorOf } from "../data/call-error.ts";
import { useKept } from "./kept-drafts.ts";
import { useForm } from "./use-form.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

interface Rules<Draft> {
  empty: Draft;
  /** Error texts by input name, in the order of the form. */
  wrongOf: (draft: Draft) => Readonly<Record<string, string>>;
  /** The path of the new record's page. */
  pathOf: (id: string) => string;
  send: (draft: Draft) => void;
}

/** A form for a new record: leaving it asks first, and success opens the new record without a question. */
export function useCreateForm<Draft extends object>({ empty: start, wrongOf, pathOf, send }: Rules<Draft>) {
  const [empty] = useState(start);
  const [draft, setDraft] = useKept("draft", empty);
  const form = useForm([draft, setDraft], { wrongOf, send });
  const guard = useUnsavedGuard(!isSame(draft, empty), () => form.reset(empty));
  return {
    ...form,
    guard,
    after: {
      onSuccess: ({ id }: { id: string }) => guard.goOn(pathOf(id)),
      /** The input of "address.street" is "street". */
      onError: (failure: unknown) => {
        const names = callErrorOf(failure).issues.map(({ path }) => path.slice(path.lastIndexOf(".") + 1));
        form.refuse(Object.fromEntries(names.map((name) => [name, ourErrorTexts.fieldRefused])));
      },
    },
  };
}

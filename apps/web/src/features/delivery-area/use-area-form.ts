import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { PatchOperation } from "@partner-konto/domain/record/differences";
import { useMemo, useRef, useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";
import { type Saved, useRecordEdit } from "../../edit/use-record-edit.ts";
import { closeErrorsOf } from "../../ui/snackbar-queue.ts";
import { priceTexts } from "./bulk/prices/texts.ts";
import { useTakeBack } from "./bulk/prices/use-take-back.ts";

/** What one of an area's pages changes: how it is read out of the area, and what of it is sent. */
interface AreaPart<Form> {
  formOf: (area: DeliveryArea) => Saved<Form>;
  /** With the paths of the area's kind of dealers. */
  patchOf: (area: DeliveryArea, before: Form, after: Form) => readonly PatchOperation[];
  /** Whether it has said itself why a save failed. */
  onFailure?: (error: CallError) => boolean;
}

const isArea = (record: unknown): record is DeliveryArea =>
  typeof record === "object" && record !== null && "version" in record && "postalCodes" in record;

/** The working copy of a part of an area; saved as a JSON Patch of what differs. */
export function useAreaForm<Form extends object>(area: DeliveryArea, { formOf, patchOf, onFailure }: AreaPart<Form>) {
  const takeBack = useTakeBack();
  /** What was saved last can be taken back by it. */
  const publicationId = useRef<string>(undefined);
  const [needsSecond, setNeedsSecond] = useState<readonly string[]>();
  const patch = trpc.deliveryArea.patch.useMutation(
    effectOf("deliveryArea.patch", {
      success: false,
      onFailure: (error) => {
        const isTooFar = error.code === "PRICE_NEEDS_SECOND";
        if (isTooFar) setNeedsSecond((error.details.barredPrices ?? []).map(({ text }) => text));
        return isTooFar || error.status === 412 || (onFailure?.(error) ?? false);
      },
    }),
  );
  // The same as long as the area is: it may have thousands of codes, and is compared at each render.
  const server = useMemo(() => formOf(area), [area, formOf]);
  const operations = (before: Form, after: Form) => patchOf(area, before, after).map((operation) => ({ ...operation }));
  const edit = useRecordEdit<Form>({
    name: "area",
    server,
    readCurrent: (current) => (isArea(current) ? formOf(current) : undefined),
    async send({ version, value }, wanted) {
      const body = operations(value, wanted);
      // Written otherwise, and meant the same.
      if (body.length === 0) return { version, value };
      const saved = await patch.mutateAsync({ id: area.id, version, body, key: newKey() });
      publicationId.current = saved.publicationId;
      return formOf(saved);
    },
  });
  return {
    ...edit,
    change: (next: Parameters<typeof edit.change>[0]) => {
      // Why a save was refused is over once one mends it.
      closeErrorsOf("deliveryArea.patch");
      edit.change(next);
    },
    busy: patch.isPending,
    /** The way back beside the word that it is saved, where prices changed; it is offered once. */
    undo: () => {
      const id = publicationId.current;
      publicationId.current = undefined;
      if (id === undefined) return undefined;
      return { about: id, action: { label: priceTexts.undo, run: () => void takeBack(id) } };
    },
    /** What differs now, with the version it was made from, for who sends it another way. */
    patch: () => ({ version: edit.original.version, patch: operations(edit.original.value, edit.copy) }),
    /** Why a second person has to agree, where saving was refused for it. */
    needsSecond,
    forgetSecond: () => setNeedsSecond(undefined),
  };
}

export type AreaFormEdit<Form extends object> = ReturnType<typeof useAreaForm<Form>>;

import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { PatchOperation } from "@partner-konto/domain/record/differences";
import { useMemo, useRef } from "react";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { closeErrorsOf } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { type SavedRecord, useRecordEdit } from "../../edit/use-record-edit.ts";

/** The part of an area that one page edits: how the form is read from the area, and the patch for its changes. */
export interface AreaPart<Form> {
  formOf: (area: DeliveryArea) => SavedRecord<Form>;
  /** Uses the paths of the area's type. */
  patchOf: (area: DeliveryArea, before: Form, after: Form) => readonly PatchOperation[];
  /** Returns whether it has shown the failure itself. */
  onFailure?: (error: CallError) => boolean;
}

const isArea = (record: unknown): record is DeliveryArea =>
  typeof record === "object" && record !== null && "version" in record && "postalCodes" in record;

/** The working copy of a part of an area; a save sends a JSON Patch of the differences. */
export function useAreaForm<Form extends object>(area: DeliveryArea, { formOf, patchOf, onFailure }: AreaPart<Form>) {
  /** The last save's publication. */
  const publicationId = useRef<string>(undefined);
  const patch = trpc.deliveryArea.patch.useMutation(
    effectOf("deliveryArea.patch", {
      success: false,
      onFailure: (error) => error.status === 412 || (onFailure?.(error) ?? false),
    }),
  );
  // Stable while the area is the same: it may have thousands of codes, and each render compares it.
  const server = useMemo(() => formOf(area), [area, formOf]);
  const operations = (before: Form, after: Form) => patchOf(area, before, after).map((operation) => ({ ...operation }));
  const edit = useRecordEdit<Form>({
    name: "area",
    server,
    readCurrent: (current) => (isArea(current) ? formOf(current) : undefined),
    async send({ version, value }, wanted) {
      const body = operations(value, wanted);
      // The text differs but the meaning is the same.
      if (body.length === 0) return { version, value };
      const saved = await patch.mutateAsync({ id: area.id, version, body });
      publicationId.current = saved.publicationId;
      return formOf(saved);
    },
  });
  return {
    ...edit,
    change: (next: Parameters<typeof edit.change>[0]) => {
      // An edit closes the error messages of the last save.
      closeErrorsOf("deliveryArea.patch");
      edit.change(next);
    },
    busy: patch.isPending,
    /** The publication of the last save, when prices changed; given once. */
    takePublication: () => {
      const id = publicationId.current;
      publicationId.current = undefined;
      return id;
    },
    /** The current differences and their base version, for callers that send them another way. */
    patch: () => ({ version: edit.original.version, patch: operations(edit.original.value, edit.copy) }),
  };
}

export type AreaFormEdit<Form extends object> = ReturnType<typeof useAreaForm<Form>>;

import { type ChangeType, changeTypes } from "@partner-konto/domain/notifications/change-types";
import type { Subscription } from "@partner-konto/domain/notifications/schema";
import { isSame } from "@partner-konto/domain/record/json";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { type SavedRecord, useRecordEdit } from "../../edit/use-record-edit.ts";

/** The user's notification settings. Rooms are a record, so that two people's changes of different rooms merge. */
export interface Wishes {
  readonly perApp: boolean;
  readonly appTypes: Readonly<Record<ChangeType, boolean>>;
  readonly rooms: Readonly<Record<string, boolean>>;
}

function wishesOf({ version, perApp, appTypes, ids }: Subscription, agencies: readonly string[]): SavedRecord<Wishes> {
  const types = changeTypes.map((type) => [type, appTypes[type] === true]);
  const rooms = agencies.map((id) => [id, ids.includes(id)]);
  return {
    version,
    value: { perApp, appTypes: Object.fromEntries(types) as Wishes["appTypes"], rooms: Object.fromEntries(rooms) },
  };
}

function isSubscription(record: unknown): record is Subscription {
  return typeof record === "object" && record !== null && "version" in record && "perApp" in record && "ids" in record;
}

/** The changed fields of a subscription (catalogue: named DTO with only the changed fields). */
function changesOf(before: Wishes, wanted: Wishes): Partial<Pick<Subscription, "ids" | "perApp" | "appTypes">> {
  return {
    ...(wanted.perApp !== before.perApp && { perApp: wanted.perApp }),
    ...(!isSame(wanted.appTypes, before.appTypes) && { appTypes: wanted.appTypes }),
    ...(!isSame(wanted.rooms, before.rooms) && {
      ids: Object.keys(wanted.rooms).filter((id) => wanted.rooms[id] === true),
    }),
  };
}

/** Placeholder while the messenger is down; it is neither shown nor sent. */
const unknown: Subscription = { id: "", version: 0, ids: [], perApp: false, appTypes: {} };

/** The working copy of the user's notification settings: the stored ones, or the server's defaults. */
export function useSubscription() {
  const { tree, subscription } = useSession();
  const stored = subscription ?? unknown;
  const agencies = tree.flatMap((company) => company.parts.map(({ id }) => id));
  const patch = trpc.messenger.patchSubscription.useMutation(
    effectOf("messenger.patchSubscription", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<Wishes>({
    name: "wishes",
    server: wishesOf(stored, agencies),
    readCurrent: (current) => (isSubscription(current) ? wishesOf(current, agencies) : undefined),
    send: async ({ version, value }, wanted) => {
      const body = changesOf(value, wanted);
      const saved = await patch.mutateAsync({ id: stored.id, version, body });
      return wishesOf(saved, agencies);
    },
  });
  return { ...edit, busy: patch.isPending, isKnown: subscription !== null };
}

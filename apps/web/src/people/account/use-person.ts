import type { User } from "@partner-konto/domain/people/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { isUser } from "../../edit/is-user.ts";
import { type SavedRecord, useRecordEdit } from "../../edit/use-record-edit.ts";

export type Person = User["contactPoint"]["person"];

const savedPerson = ({ version, contactPoint }: Pick<User, "version" | "contactPoint">): SavedRecord<Person> => ({
  version,
  value: contactPoint.person,
});

/** The working copy of the user's name and salutation; a save sends a JSON Patch of the differences. */
export function usePerson() {
  const { user } = useSession();
  const patch = trpc.user.patch.useMutation(
    effectOf("user.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<Person>({
    name: "person",
    server: savedPerson(user),
    readCurrent: (current) => (isUser(current) ? savedPerson(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const nested = (person: Person) => ({ contactPoint: { person } });
      const body = differences(nested(value), nested(wanted)).map((operation) => ({ ...operation }));
      return savedPerson(await patch.mutateAsync({ id: user.id, version, body }));
    },
  });
  return { ...edit, busy: patch.isPending };
}

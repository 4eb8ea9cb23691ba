import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useRecordEdit } from "../../edit/use-record-edit.ts";
import { formOf, isProfile, type ProfileForm } from "./profile-form.ts";

/** Lists are replaced whole: an index in a patch would mean another agency after somebody else's change. */
const whole = ["bcIds"] as const;

/** The working copy of a page; a save sends a JSON Patch of the differences. */
export function useProfileEdit(page: Profile) {
  const patch = trpc.profile.patch.useMutation(
    effectOf("profile.patch", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const edit = useRecordEdit<ProfileForm>({
    name: "profile",
    server: formOf(page),
    readCurrent: (current) => (isProfile(current) ? formOf(current) : undefined),
    send: async ({ version, value }, wanted) => {
      const inList = (path: string): boolean => whole.some((name) => path.startsWith(`/${name}`));
      const all = differences(value, wanted).map((operation) => ({ ...operation }));
      const lists = whole
        .filter((name) => all.some(({ path }) => path.startsWith(`/${name}`)))
        .map((name) => ({ op: "replace" as const, path: `/${name}`, value: wanted[name] }));
      const body = [...all.filter(({ path }) => !inList(path)), ...lists];
      return formOf(await patch.mutateAsync({ id: page.id, version, body }));
    },
  });
  return { ...edit, busy: patch.isPending };
}

import { masterAdmin } from "../people/people-states.ts";
import { add, make, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** A company with a note about it, and an editor of the platform. */
async function withNote(stage: Stage) {
  const { companyId: groupId } = await masterAdmin(stage);
  const person = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await add(stage, person);
  const token = await signIn(stage, person);
  const body = { about: { kind: "company" as const, id: groupId }, text: "Bittet um **Rückruf** am Montag." };
  const { id: noteId, version } = await make(stage, "adminDealerNote.create", { body }, token);
  return { values: { noteId, version, groupId }, person, token };
}

export const dealerNoteStates = {
  async "a note about a company"(stage) {
    const { values, person } = await withNote(stage);
    return { values, person };
  },

  async "a note that somebody else changed meanwhile"(stage) {
    const { values, person, token } = await withNote(stage);
    const { noteId, version } = values;
    const body = [{ op: "replace" as const, path: "/text", value: "Hat sich gemeldet." }];
    await make(stage, "adminDealerNote.patch", { id: noteId, version, body }, token);
    return { values: { noteId, version }, person };
  },
} satisfies Partial<StateHandlers>;

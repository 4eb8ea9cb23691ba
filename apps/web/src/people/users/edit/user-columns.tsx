import type { ReactNode } from "react";
import { userTexts } from "../texts.ts";

/** Three columns where there is room: person and roles, places, and the resulting rights. */
export function UserColumns({ person, scope, side }: { person: ReactNode; scope: ReactNode; side: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 min-[1440px]:grid-cols-3">
      <div className="grid content-start gap-3">{person}</div>
      <section aria-label={userTexts.scope} className="grid content-start gap-2">
        <h2>{userTexts.scope}</h2>
        {scope}
      </section>
      <div className="grid content-start gap-6">{side}</div>
    </div>
  );
}

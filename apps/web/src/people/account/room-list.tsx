import { useId } from "react";
import { useSession } from "../../data/session.ts";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { settingsTexts } from "./texts.ts";
import type { Wishes } from "./use-subscription.ts";

type Rooms = Wishes["rooms"];

/** The agencies whose events the user hears of, grouped by company; a company's checkbox covers all its agencies. */
export function RoomList({ rooms, off, onChange }: { rooms: Rooms; off: boolean; onChange: (rooms: Rooms) => void }) {
  const { tree } = useSession();
  const id = useId();
  const all = Object.values(rooms);
  const set = (ids: readonly string[], on: boolean) =>
    onChange({ ...rooms, ...Object.fromEntries(ids.map((room) => [room, on])) });
  return (
    <fieldset disabled={off} aria-describedby={off ? id : undefined}>
      <legend className="flex w-full justify-between type-13 font-medium text-ink-2">
        {settingsTexts.rooms}
        <span className="font-normal tabular-nums text-ink-3">
          {settingsTexts.roomsOf(all.filter(Boolean).length, all.length)}
        </span>
      </legend>
      {off && (
        <p id={id} className="type-13 text-ink-3">
          {settingsTexts.roomsOff}
        </p>
      )}
      {all.length === 0 && <p className="type-13 text-ink-3">{settingsTexts.noRooms}</p>}
      <div className="mt-1 max-h-72 overflow-y-auto rounded-2 border border-line px-3 py-1 empty:hidden">
        {tree
          .filter(({ parts }) => parts.length > 0)
          .map((company) => {
            const ids = company.parts.map((agency) => agency.id);
            const chosen = ids.filter((room) => rooms[room] === true).length;
            return (
              <div key={company.id}>
                <Choice label={<b className="font-semibold">{company.name}</b>}>
                  <Checkbox
                    checked={chosen === ids.length}
                    mixed={chosen > 0 && chosen < ids.length}
                    onChange={() => set(ids, chosen < ids.length)}
                  />
                </Choice>
                <div className="pl-6">
                  {company.parts.map((agency) => (
                    <Choice key={agency.id} label={agency.name}>
                      <Checkbox
                        checked={rooms[agency.id] === true}
                        onChange={(event) => set([agency.id], event.target.checked)}
                      />
                    </Choice>
                  ))}
                </div>
              </div>
            );
          })}
      </div>
    </fieldset>
  );
}

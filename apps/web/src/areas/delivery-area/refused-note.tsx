import { Note } from "../../ui/feedback/note.tsx";

/** Says that prices were not changed and lists every reason. */
export function RefusedNote({
  title,
  reasons,
  className = "",
}: {
  title: string;
  reasons: readonly string[] | null;
  className?: string;
}) {
  if (reasons === null) return null;
  return (
    <Note meaning="bad" className={className}>
      <b className="font-semibold">{title}</b>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Note>
  );
}

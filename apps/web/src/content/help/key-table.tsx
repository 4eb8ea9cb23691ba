import { useSession } from "../../data/session.ts";
import { FactLine } from "./fact-line.tsx";
import { homeText } from "./texts.ts";

const text = homeText.faq;

/** The keys of the portal. */
export function KeyTable() {
  const { staff } = useSession();
  return (
    <>
      <p className="mb-3 type-13 text-ink-3">{text.keysIntro}</p>
      <dl className="grid gap-2">
        {[...text.keyTable, ...(staff ? text.staffKeyTable : [])].map(([keys, meaning]) => (
          <FactLine
            key={keys}
            term={keys.split(" ").map((key) => (
              <kbd key={key} className="mr-1">
                {key}
              </kbd>
            ))}
          >
            {meaning}
          </FactLine>
        ))}
      </dl>
    </>
  );
}

import { contentCategories } from "@partner-konto/domain/content/values";
import type { ReactNode } from "react";
import type { Outputs } from "../../data/trpc.ts";
import { categoryTexts } from "../../texts/content.ts";

type Entry = Outputs["publicAmi"]["listContent"]["list"][number];

/** The platform's texts under the headings of their categories (portal §2). */
export function ByCategory({
  entries,
  children,
}: {
  entries: readonly Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  return contentCategories.map((category) => {
    const inside = entries.filter((entry) => entry.category === category);
    if (inside.length === 0) return null;
    return (
      <section key={category} className="pt-6">
        <h2 className="border-b border-line-strong pb-1.5">{categoryTexts[category]}</h2>
        {inside.map(children)}
      </section>
    );
  });
}

import type { ReactNode } from "react";
import { HeadCell } from "./table.tsx";

interface StaticHeadProps<Key extends string> {
  /** The class names of the columns, in their order. */
  classes: Readonly<Record<Key, string>>;
  words: Readonly<Record<NoInfer<Key>, string>>;
  right?: ReadonlySet<string>;
  /** Which columns leave a narrow table, 1 first. */
  leaves?: Readonly<Partial<Record<Key, number>>>;
  /** The head of the rows' menus. */
  children?: ReactNode;
}

/** The head of a table inside a page, which scrolls away with it. */
export const StaticHead = <Key extends string>({ classes, words, right, leaves, children }: StaticHeadProps<Key>) => (
  <thead>
    <tr>
      {(Object.keys(classes) as Key[]).map((key) => (
        <HeadCell
          key={key}
          right={right?.has(key) ?? false}
          leaves={leaves?.[key]}
          className={`static ${classes[key]}`}
        >
          {words[key]}
        </HeadCell>
      ))}
      {children}
    </tr>
  </thead>
);

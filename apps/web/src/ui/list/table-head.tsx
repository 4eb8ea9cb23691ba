import { HeadCell } from "./table.tsx";

interface Head {
  text: string;
  right?: boolean;
  className?: string;
  /** Only for screen readers: the column holds the actions of each row. */
  isHidden?: boolean;
}

/** The text is enough where the column has no look of its own. A column that the table lacks is false. */
type Heads = readonly (string | Head | false | undefined)[];

const headsOf = (columns: Heads): Head[] =>
  columns.flatMap((column) => (typeof column === "string" ? { text: column } : column || []));

const wordsOf = ({ text, isHidden }: Head) => (isHidden ? <span className="sr-only">{text}</span> : text);

/** The heads of columns that nobody sorts. */
export const TableHead = ({ columns }: { columns: Heads }) => (
  <thead>
    <tr>
      {headsOf(columns).map((head) => (
        <HeadCell key={head.text} right={head.right} className={head.className}>
          {wordsOf(head)}
        </HeadCell>
      ))}
    </tr>
  </thead>
);

/** The heads of a small table inside a dialog or a part, whose row gives them their look. */
export const PlainHead = ({ columns, className }: { columns: Heads; className: string }) => (
  <thead>
    <tr className={className}>
      {headsOf(columns).map((head) => (
        <th key={head.text} scope="col" className={head.className}>
          {wordsOf(head)}
        </th>
      ))}
    </tr>
  </thead>
);

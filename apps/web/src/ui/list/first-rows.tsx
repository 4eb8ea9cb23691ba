import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";

interface FirstRowsProps<Row> {
  rows: readonly Row[];
  /** The number of rows at first, and of those that are added at a time. */
  step?: number;
  /** The button's text for the number of rows that it adds. */
  more: (count: number) => string;
  className: string;
  /** Another order or filter begins with the first rows again. */
  order?: string;
  children: (first: readonly Row[]) => ReactNode;
}

/** Shows the first rows of a long list, with a button that adds more. */
export function FirstRows<Row>({ rows, step = 100, more, className, order, children }: FirstRowsProps<Row>) {
  const [count, setCount] = useState(step);
  const [lastOrder, setLastOrder] = useState(order);
  if (lastOrder !== order) {
    setLastOrder(order);
    setCount(step);
  }
  return (
    <>
      {children(rows.slice(0, count))}
      {rows.length > count && (
        <Button look="ghost" className={className} onClick={() => setCount(count + step)}>
          {more(Math.min(step, rows.length - count))}
        </Button>
      )}
    </>
  );
}

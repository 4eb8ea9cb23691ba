import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import type { ReactNode } from "react";
import { Link } from "react-router";

export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid w-full max-w-[560px] gap-5 self-start pt-8">
      <h1 className="type-28 tracking-[-.015em]">{title}</h1>
      {children}
      <p>
        <Link to="/">{ourErrorTexts.toStart}</Link>
      </p>
    </div>
  );
}

export function LegalSection({
  title,
  items = [],
  children,
}: {
  title: string;
  items?: readonly string[];
  children: ReactNode;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="mt-1 text-ink-2">{children}</p>
      {items.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

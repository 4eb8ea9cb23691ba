import type { FrontendSource } from "@partner-konto/domain/frontend";
import { marks } from "@partner-konto/domain/look/marks";

export function Logo({ frontend, className }: { frontend: FrontendSource; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeLinejoin="round" aria-hidden="true" className={className}>
      {marks[frontend].map(({ d, stroke }) => (
        <path
          key={d}
          d={d}
          {...(stroke ? { stroke: "currentColor", strokeWidth: stroke } : { fill: "currentColor" })}
        />
      ))}
    </svg>
  );
}

export function productName(frontend: FrontendSource): string {
  return frontend === "AMI" ? "Partner Konto AMI" : "Partner Konto";
}

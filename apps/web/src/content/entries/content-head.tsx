import type { ReactNode } from "react";
import { PageHead } from "../../shell/page/page-head.tsx";
import { contentTexts as text } from "./texts.ts";

const items = [
  { to: "/platform/content", label: text.parts.content, isWhole: true as const },
  { to: "/platform/content/terms", label: text.parts.terms },
  { to: "/platform/content/sites", label: text.parts.sites },
  { to: "/platform/content/tanks", label: text.parts.tanks },
];

/** The head of the pages where staff keep what the platform shows. */
export const ContentHead = ({ actions }: { actions: ReactNode }) => (
  <PageHead title={text.title} actions={actions} tabs={{ label: text.tabs, items }} />
);

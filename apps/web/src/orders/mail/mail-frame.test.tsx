import { expect, test } from "vitest";
import { withoutActiveContent } from "../../ui/mail-frame.tsx";

test("a mail keeps its text and styles, and loses scripts, forms, frames and other active content", () => {
  const mail =
    withoutActiveContent(`<!doctype html><html><head><base href="https://evil.example/"><style>p{}</style></head>
    <body style="margin:0"><p style="color:#475569">Enge Einfahrt</p><script>alert(1)</script>
    <form action="/x"><input></form><iframe src="/"></iframe></body></html>`);
  expect(mail).toContain("Enge Einfahrt");
  expect(mail).toContain('data-look="color:#475569"');
  expect(mail).not.toMatch(/<script|style>|p\{}|<base|<form|<iframe| style=/);
});

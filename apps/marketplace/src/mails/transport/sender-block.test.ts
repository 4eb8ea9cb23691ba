import { expect, test } from "vitest";
import { demoSeller } from "../../billing/ledger/settings.ts";
import { readSettings } from "../../settings.ts";
import { renderMail } from "./render.ts";
import { senderBlock } from "./sender-block.ts";

const draft = { to: "jutta@post.example", subject: "Ihr Unternehmen ist freigeschaltet", paragraphs: ["Guten Tag,"] };
const keys = { TOKEN_KEYS: "a".repeat(43), SEAL_KEYS: "b".repeat(43) };

test("the platform's mails say who sends them, with address, register, managing directors and support", async () => {
  const settings = await readSettings({
    ...keys,
    PORTAL_URL: "https://portal.example",
    DEMO: "quiet",
    SUPPORT_PHONE: "040 66969-120",
    MANAGING_DIRECTORS: "Birte Harms & Söhne",
  });
  const lines = [
    "Heizmarkt Plattform GmbH",
    "Speicherweg 12, 21335 Lüneburg",
    "Support: 040 66969-120",
    "Geschäftsführung: Birte Harms & Söhne",
    "Amtsgericht Lüneburg, HRB 204711",
    "Impressum: https://portal.example/imprint",
  ];
  const { text, html } = renderMail(draft, senderBlock(settings));
  expect(text).toBe(`Guten Tag,\n\n-- \n${lines.join("\n")}\n`);
  expect(html).toContain("Birte Harms &amp; Söhne<br>");
});

test("a mail that an agency signs keeps its signature alone", () => {
  const { text } = renderMail(
    { ...draft, signature: "Ihre Disposition" },
    { name: "Heizmarkt", lines: "Heizmarkt Plattform GmbH" },
  );
  expect(text).toBe("Guten Tag,\n\n-- \nIhre Disposition\n");
});

test("without the company's settings the sender's name, and the operator's own imprint, stand below", async () => {
  const settings = await readSettings({
    ...keys,
    DEMO: "off",
    MAIL_FROM: "Brennstoffmarkt <post@markt.example>",
    IMPRINT_URL: "https://markt.example/impressum",
  });
  expect(senderBlock(settings).lines).toBe("Brennstoffmarkt\nImpressum: https://markt.example/impressum");
  const seller = { ...demoSeller, register: null };
  expect(senderBlock({ ...settings, billing: { seller } }).lines).toBe(
    "Heizmarkt Plattform GmbH\nSpeicherweg 12, 21335 Lüneburg\nImpressum: https://markt.example/impressum",
  );
});

test.each(["//evil.example", "imprint", "javascript:alert(1)"])("IMPRINT_URL=%s is refused", async (wrong) => {
  await expect(readSettings({ ...keys, IMPRINT_URL: wrong })).rejects.toThrow(
    "IMPRINT_URL must be an address or a path like /imprint.",
  );
});

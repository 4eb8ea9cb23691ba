import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { signedInBrowser, startGateway } from "../testing/start-gateway.ts";

const gateway = forAllTests(startGateway);

test("a refused publication names each fault of the text, and has them for the form", async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_EDITOR"]) });
  const browser = await signedInBrowser(gateway);
  const contentFaults = [
    { what: "headlineEmpty", field: "headline", text: "Die Überschrift fehlt." },
    { what: "link", field: "content", text: "Der Link „http://preise.example“ ist nicht erlaubt." },
  ];
  gateway.upstream.answer("adminContent.create", {
    status: 400,
    body: { statusCode: 400, code: "CONTENT_NOT_PUBLISHABLE", contentFaults },
  });
  const body = {
    type: "businessCustomerNews",
    category: "prices",
    headline: "",
    content: "[a](http://preise.example)",
  };
  const { error } = await browser.mutate("adminContent.create", { body });
  expect(error).toMatchObject({
    code: "CONTENT_NOT_PUBLISHABLE",
    text: `So lässt sich der Text nicht veröffentlichen. ${contentFaults.map(({ text }) => text).join(" ")}`,
    details: { contentFaults },
  });
});

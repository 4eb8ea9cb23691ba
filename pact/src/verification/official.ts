// Runs Pact's own verifier without our command, as another team's pipeline does: it needs the pact, the base address and the states' address.
import pactCore from "@pact-foundation/pact-core";

const [, , provider = "", providerBaseUrl = "", providerStatesSetupUrl = "", file = ""] = process.argv;
await pactCore.default.verifyPacts({
  provider,
  providerBaseUrl,
  providerStatesSetupUrl,
  pactUrls: [file],
  logLevel: "error",
});

export {
  type ApiToken,
  apiTokenById,
  apiTokenBySecret,
  endsOfKeys,
  mayChangeByKey,
  removeApiToken,
  renewApiToken,
} from "./api-tokens.ts";
export { keyEndsAt, keyRefusalReason } from "./key-counts.ts";

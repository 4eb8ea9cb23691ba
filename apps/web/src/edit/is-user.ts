import type { User } from "@partner-konto/domain/people/schema";

export function isUser(record: unknown): record is User {
  return typeof record === "object" && record !== null && "version" in record && "contactPoint" in record;
}

import type { User } from "@partner-konto/domain/people/schema";

/** "Petra Wulff"; without a name the email address. */
export function nameOfUser({ contactPoint }: Pick<User, "contactPoint">): string {
  const { firstName, lastName } = contactPoint.person;
  return `${firstName} ${lastName}`.trim() || contactPoint.email;
}

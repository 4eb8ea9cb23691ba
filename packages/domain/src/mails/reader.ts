/** The person a mail goes to. */
export interface Reader {
  email: string;
  firstName: string;
  lastName: string;
}

export const fullName = ({ firstName, lastName }: Pick<Reader, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

export const greeting = (reader: Reader): string => `${`Guten Tag ${fullName(reader)}`.trim()},`;

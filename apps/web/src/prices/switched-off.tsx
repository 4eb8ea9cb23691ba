import { Link } from "react-router";

interface SwitchedOffProps {
  said: string;
  /** The address of the switch; undefined for users who may not change it. */
  to: string | undefined;
  activate: string;
}

/** Says in a row of prices that the area does not sell this, with a link to its switch. */
export const SwitchedOff = ({ said, to, activate }: SwitchedOffProps) =>
  to === undefined ? (
    said
  ) : (
    <>
      {said} – <Link to={to}>{activate}</Link>
    </>
  );

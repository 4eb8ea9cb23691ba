import { formatRelative } from "@partner-konto/domain/format/relative";
import type { User } from "@partner-konto/domain/people/schema";
import { Link } from "react-router";
import { useSession } from "../../../data/session.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuLink } from "../../../ui/dialogs/menu.tsx";
import { Switch } from "../../../ui/fields/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cell, Row } from "../../../ui/list/table.tsx";
import { stoppedTexts } from "../../stopped-address/texts.ts";
import { scopeWords } from "../scope-words.ts";
import { userTexts } from "../texts.ts";
import { nameOfUser } from "../user-name.ts";

export interface UserRowProps {
  user: User;
  roleWords: string;
  now: string;
  /** Whether mails do not arrive at the user's address. */
  isStopped: boolean;
  /** Why the current user may not change this user; undefined when they may. */
  locked: string | undefined;
  mayRemove: boolean;
  onToggle: () => void;
  onResend: () => void;
  onRemove: () => void;
}

export function UserRow({
  user,
  roleWords,
  now,
  isStopped,
  locked,
  mayRemove,
  onToggle,
  onResend,
  onRemove,
}: UserRowProps) {
  const session = useSession();
  const name = nameOfUser(user);
  const scope = scopeWords(user, session.tree);
  return (
    <Row>
      <Cell className="font-medium max-sm:h-16">
        <span className="flex items-center gap-1.5">
          <Link to={`/settings/users/edit/${user.id}`} className="truncate">
            {name}
          </Link>
          {user.id === session.user.id && <span className="type-12 font-normal text-ink-3">({userTexts.you})</span>}
          {!user.isVerified && <span className="type-12 text-new">{userTexts.invited}</span>}
          {isStopped && (
            <span title={stoppedTexts.arriveNot} className="flex-none text-warn">
              <Icon name="warning" className="size-3.5" />
              <span className="sr-only">{stoppedTexts.arriveNot}</span>
            </span>
          )}
        </span>
        <span className="block truncate type-13 font-normal text-ink-3 sm:hidden">{roleWords}</span>
      </Cell>
      <Cell className="max-sm:hidden">{user.contactPoint.email}</Cell>
      <Cell className="max-sm:hidden" title={roleWords}>
        {roleWords}
      </Cell>
      <Cell className="max-sm:hidden" title={scope}>
        {scope}
      </Cell>
      <Cell className="max-sm:hidden text-ink-2">
        {user.lastSignInAt === null ? userTexts.never : formatRelative(user.lastSignInAt, now)}
      </Cell>
      <Cell>
        <Switch
          aria-label={userTexts.activeOf(name)}
          title={locked}
          aria-disabled={locked !== undefined || undefined}
          className="align-middle aria-disabled:opacity-50"
          checked={user.isActive}
          onChange={() => locked === undefined && onToggle()}
        />
      </Cell>
      <Cell right className="overflow-visible py-0">
        <Menu trigger={<IconButton icon="more" label={userTexts.moreOf(name)} />}>
          <MenuLink icon="edit" to={`/settings/users/edit/${user.id}`}>
            {userTexts.edit}
          </MenuLink>
          {!user.isVerified && (
            <MenuItem icon="send" offBecause={locked} onSelect={onResend}>
              {userTexts.resend}
            </MenuItem>
          )}
          {mayRemove && (
            <MenuItem icon="trash" danger offBecause={locked} onSelect={onRemove}>
              {userTexts.remove}
            </MenuItem>
          )}
        </Menu>
      </Cell>
    </Row>
  );
}

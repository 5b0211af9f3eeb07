import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import { IconDots, IconLock } from '@tabler/icons-react';
import { Fragment, type ReactElement, type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useWords } from './language.ts';
import classes from './menu.module.css';
import { passToast } from './feedback/toast.tsx';
import { uiWords } from './ui-words.ts';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes the item a link; `newTab` opens it in a new tab. */
  href?: string;
  newTab?: boolean;
  /** Shown with a lock and cannot be chosen; the menu's `lockedReason` says why. */
  locked?: boolean;
  danger?: boolean;
  /** The full meaning of a short label. */
  description?: string;
  /** Shown at the end: a tick for a chosen item, a count. */
  after?: ReactNode;
  /** Choosing the item keeps the menu open. */
  stays?: boolean;
}

/**
 * A menu of actions. Groups are separated by lines; locked items stay readable (focusable, announced as unavailable),
 * and the reason is shown once, below the last of them. `trigger` replaces the three dots. On a phone it is a bottom
 * sheet: a button near the edge of the screen would have its menu open beyond it.
 */
export function Menu({
  label,
  groups,
  lockedReason,
  trigger,
  header,
  headings = [],
  position = 'right-start',
  width = 288,
}: {
  label?: string;
  groups: readonly (readonly MenuAction[])[];
  /** What stands above the groups, by their place; undefined for none. */
  headings?: readonly (string | undefined)[];
  lockedReason?: string;
  trigger?: ReactElement;
  header?: ReactNode;
  position?: 'right-start' | 'bottom-end' | 'bottom-start';
  width?: number;
}) {
  const words = useWords(uiWords);
  const reasonId = useId();
  const shown = groups.map((group, at) => ({ group, heading: headings[at] })).filter(({ group }) => group.length > 0);
  const lastLocked = shown.findLastIndex(({ group }) => group.some((item) => item.locked));
  return (
    <MantineMenu
      position={position}
      width={width}
      offset={6}
      transitionProps={{ duration: 120 }}
      classNames={{
        dropdown: classes.dropdown,
        item: classes.item,
        itemLabel: classes.label,
        divider: classes.divider,
        overlay: classes.shade,
      }}
      withOverlay
      withinPortal
      withInitialFocusPlaceholder={false}
      onOpen={passToast}
      // Content that loads above the card may push its button out of view; an open menu then stays instead of
      // vanishing.
      hideDetached={false}
      // The menu opens beside its card if there is room, otherwise above or below it.
      // One that is longer than the room there scrolls.
      middlewares={{
        flip: { fallbackPlacements: ['bottom-end', 'top-end', 'left-start'] },
        shift: { padding: 8 },
        size: {
          padding: 8,
          apply: ({ availableHeight, elements }) => {
            elements.floating.style.maxHeight = `${Math.max(200, availableHeight)}px`;
          },
        },
      }}
    >
      <MantineMenu.Target>
        {trigger ?? (
          <IconButton framed label={label ?? words.more}>
            <IconDots size={20} aria-hidden="true" />
          </IconButton>
        )}
      </MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label ?? words.more}>
        {header}
        {shown.map(({ group, heading }, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <MantineMenu.Divider />}
            <div role={heading ? 'group' : 'none'} aria-label={heading}>
              {heading && (
                <div role="none" className={classes.heading}>
                  {heading}
                </div>
              )}
              {group.map((item) => (
                <Item
                  key={item.label}
                  item={item}
                  reason={lockedReason ? { id: reasonId, text: lockedReason } : undefined}
                  lockedWord={words.locked}
                />
              ))}
            </div>
            {lockedReason && index === lastLocked && (
              <div role="none" className={classes.reason} id={reasonId}>
                {lockedReason}
              </div>
            )}
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function Item({
  item,
  reason,
  lockedWord,
}: {
  item: MenuAction;
  reason: { id: string; text: string } | undefined;
  lockedWord: string;
}) {
  const looks = classNames(item.danger && classes.danger, item.locked && classes.locked);
  const icon = item.locked ? <IconLock size={20} stroke={1.6} aria-hidden="true" /> : item.icon;
  const common = { className: looks, leftSection: icon, rightSection: item.after } as const;
  if (item.href !== undefined && !item.locked) {
    const tab = item.newTab ? { target: '_blank', rel: 'noopener' } : {};
    return (
      <MantineMenu.Item component="a" href={item.href} {...tab} {...common}>
        {item.label}
      </MantineMenu.Item>
    );
  }
  return (
    <MantineMenu.Item
      {...common}
      aria-disabled={item.locked || undefined}
      aria-describedby={item.locked ? reason?.id : undefined}
      aria-description={item.locked ? undefined : item.description}
      title={item.locked ? reason?.text : item.description}
      closeMenuOnClick={!item.locked && !item.stays}
      onClick={item.locked ? undefined : item.onSelect}
    >
      {item.label}
      {item.locked && !reason && <span className="sr">, {lockedWord}</span>}
    </MantineMenu.Item>
  );
}

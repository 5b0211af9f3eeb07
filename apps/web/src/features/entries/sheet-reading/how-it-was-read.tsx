import {
  IconAlertTriangle,
  IconCheck,
  IconEyeOff,
  IconLanguage,
  IconLayoutRows,
  IconScissors,
  IconTableRow,
  IconX,
  type TablerIcon,
  IconWorld,
} from '@tabler/icons-react';
import type { SheetReading, TabFacts } from '@maidan/domain/entries/sheet-reading';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import classes from './how-it-was-read.module.css';
import { factsToTell } from './facts-to-tell.ts';
import { readingWords } from './reading-words.ts';
import { rowNames } from './row-names.ts';

interface Props {
  reading: SheetReading;
  leftOut: readonly number[];
  /** Something is under way: nothing can be chosen now. */
  busy: boolean;
  /** Reads the file again with these tabs, by their places. */
  onReadTabs: (tabs: number[]) => void;
  onLeaveOut: (rows: readonly number[], leave: boolean) => void;
}

/** How the file was read: its tabs with the choice between them, and all that was not taken as it stands. */
export function HowItWasRead({ reading, leftOut, busy, onReadTabs, onLeaveOut }: Props) {
  const words = useWords(readingWords);
  const titled = useId();
  const facts = factsToTell(reading);
  const { tabs, hiddenRows } = reading;
  const showsTabs = tabs.length > 1 || tabs.some(({ category }) => category !== null);
  if (!showsTabs && facts.length === 0 && hiddenRows.length === 0) return null;
  const areLeft = hiddenRows.every((row) => leftOut.includes(row));
  return (
    <section className={classes.reading} aria-labelledby={titled}>
      <UnreadTabs tabs={tabs} busy={busy} onReadTabs={onReadTabs} />
      <div className={classes.head}>
        <h3 id={titled}>{words.title}</h3>
        {tabs.length > 1 && <span>{words.tabCount({ count: tabs.length })}</span>}
      </div>
      <ul className={classes.lines}>
        {showsTabs &&
          tabs.map((_, at) => (
            // Tabs keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <TabLine key={at} tabs={tabs} at={at} busy={busy} onReadTabs={onReadTabs} />
          ))}
        {hiddenRows.length > 0 && (
          <Line
            icon={IconEyeOff}
            title={words.hiddenRows}
            action={
              <Button size="sm" kind="plain" disabled={busy} onClick={() => onLeaveOut(hiddenRows, !areLeft)}>
                {areLeft ? words.takeRows : words.leaveRows}
              </Button>
            }
          >
            {words[areLeft ? 'hiddenRowsLeft' : 'hiddenRowsRead']({ rows: rowNames(reading, hiddenRows) })}
          </Line>
        )}
        {facts.map(({ kind, title, texts }) => (
          <FactLine key={kind} icon={icons[kind]} title={title} texts={texts} />
        ))}
      </ul>
    </section>
  );
}

const icons = {
  page: IconWorld,
  merged: IconTableRow,
  hiddenColumns: IconEyeOff,
  broken: IconAlertTriangle,
  failed: IconAlertTriangle,
  cut: IconScissors,
  passedOver: IconLayoutRows,
  encoding: IconLanguage,
} satisfies Record<ReturnType<typeof factsToTell>[number]['kind'], TablerIcon>;

/** Tabs by name; a table of a web page may have none. */
const useTabName = () => {
  const words = useWords(readingWords);
  return ({ name }: TabFacts, at: number) => name || words.table({ number: at + 1 });
};

/** Players who would be missed: named before anything else, with the one press that brings them. */
function UnreadTabs({ tabs, busy, onReadTabs }: { tabs: readonly TabFacts[] } & Pick<Props, 'busy' | 'onReadTabs'>) {
  const words = useWords(readingWords);
  const nameOf = useTabName();
  const missed = tabs.flatMap((tab, at) => (tab.players && !tab.read && !tab.hidden ? [{ tab, at }] : []));
  if (missed.length === 0) return null;
  const all = tabs.flatMap((tab, at) => (tab.players && (tab.read || !tab.hidden) ? [at] : []));
  return (
    <Banner
      title={words.unread({ count: missed.length })}
      action={
        <Button size="sm" disabled={busy} onClick={() => onReadTabs(all)}>
          {words.readAll}
        </Button>
      }
    >
      {missed.map(({ tab, at }) => words.unreadTab({ name: nameOf(tab, at), rows: tab.rows })).join(', ')}
    </Banner>
  );
}

function TabLine({
  tabs,
  at,
  busy,
  onReadTabs,
}: { tabs: readonly TabFacts[]; at: number } & Pick<Props, 'busy' | 'onReadTabs'>) {
  const words = useWords(readingWords);
  const nameOf = useTabName();
  const tab = tabs[at];
  if (!tab) return null;
  const { rows, headerRow, category } = tab;
  const read = tabs.flatMap((one, place) => (one.read ? [place] : []));
  const hasPlayers = read.some((place) => tabs[place]?.players);
  const others = read.filter((place) => place !== at);
  const [action, next] = tab.read
    ? ([words.leaveTab, others] as const)
    : hasPlayers
      ? ([tab.players ? words.readToo : words.readAnyway, [...read, at]] as const)
      : ([words.readInstead, [at]] as const);
  const text = tab.read
    ? headerRow === null
      ? words.tabReadWithoutHeader({ rows })
      : words.tabRead({ rows, header: headerRow })
    : words[tab.players ? 'tabWithPlayers' : 'tabWithoutPlayers']({ rows });
  return (
    <Line
      icon={tab.read ? IconCheck : IconX}
      look={tab.read ? undefined : 'unread'}
      title={
        <>
          {nameOf(tab, at)} {tab.hidden && <Chip>{words.hidden}</Chip>}
        </>
      }
      action={
        next.length === 0 ? (
          <span className={classes.state}>{words.read}</span>
        ) : (
          <Button
            size="sm"
            kind="plain"
            disabled={busy}
            aria-label={words.about({ action, what: nameOf(tab, at) })}
            onClick={() => onReadTabs(next.toSorted((a, b) => a - b))}
          >
            {action}
          </Button>
        )
      }
    >
      {category === null ? text : `${text}. ${words.tabNamesCategory({ category })}`}
    </Line>
  );
}

const few = 3;

/** What there is to tell of one kind: the first ones, and the rest at a press. */
function FactLine({ icon, title, texts }: { icon: TablerIcon; title: string; texts: readonly string[] }) {
  const words = useWords(readingWords);
  const [opened, setOpened] = useState(false);
  const shown = opened ? texts : texts.slice(0, few);
  return (
    <Line
      icon={icon}
      title={title}
      look={icon === IconAlertTriangle ? 'doubtful' : undefined}
      action={
        texts.length > few && (
          <Button
            size="sm"
            kind="plain"
            aria-expanded={opened}
            aria-label={words.about({
              action: opened ? words.fewer : words.all({ count: texts.length }),
              what: title,
            })}
            onClick={() => setOpened(!opened)}
          >
            {opened ? words.fewer : words.all({ count: texts.length })}
          </Button>
        )
      }
    >
      {shown.map((text) => (
        <span key={text} className={classes.fact}>
          {text}
        </span>
      ))}
    </Line>
  );
}

function Line({
  icon,
  title,
  look,
  action,
  children,
}: {
  icon: TablerIcon;
  title: ReactNode;
  look?: 'unread' | 'doubtful' | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={look && classes[look]}>
      <Icon of={icon} className={classes.icon} />
      <b>{title}</b>
      <span className={classes.text}>{children}</span>
      {action && <span className={classes.action}>{action}</span>}
    </li>
  );
}

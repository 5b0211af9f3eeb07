import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { passedOver } from './courts/passed-over.ts';
import { courtFor, fits, isOnCourt, type List, listNames, listOf, listsOf, proposalsOf } from './desk-lists.ts';
import classes from './desk.module.css';
import { MatchCard } from './match-card.tsx';
import type { DeskPresses } from './match-menu.ts';
import { RoundCard, roundsToPair } from './round-card.tsx';
import type { LiveEvent } from './live-query.ts';
import type { Lift } from './courts/use-match-drag.ts';
import { liveWords } from './words.ts';

const emptyWords = { ready: 'noneReady', waiting: 'noneWaiting', done: 'noneDone' } as const;
const mostShown = 200;
/** On a phone the courts stand above the list: the rest comes when it is asked for (`short` hides it). */
const firstOnPhones = 3;

/** The matches of the day in three lists; a search goes through all of them, those on a court included. */
export function DeskMatches({
  live,
  linked,
  free,
  mayCorrect,
  presses,
  menuOf,
  lift,
  target,
  beside,
}: {
  live: LiveEvent;
  /** The label of a match whose score sheet was scanned. */
  linked: string;
  free: readonly number[];
  mayCorrect: boolean;
  presses: DeskPresses;
  menuOf: (match: LiveMatchAnswer) => MenuAction[][];
  lift: Lift;
  /** The match that a carried one would change places with. */
  target: string | null;
  beside: ReactNode;
}) {
  const text = useWords(liveWords);
  const { liveEvent, matches, courts, expected } = live;
  const passed = passedOver(live, useNow());
  const ofSheet = matches.find(({ label }) => label === linked);
  const [search, setSearch] = useState(ofSheet && isOnCourt(ofSheet) ? '' : linked);
  const [isWhole, setWhole] = useState(false);
  const [chosen, setList] = useState<List | null>(null);
  const { arrivals } = presses;
  const lists = listsOf(matches, {
    staying: new Set(arrivals?.came.map(({ matchId }) => matchId)),
    proposed: proposalsOf(live).map(({ match }) => match._id),
    passed,
    expected,
    days: liveEvent.days,
  });
  const list = chosen ?? listNames.find((name) => ofSheet && lists[name].includes(ofSheet)) ?? 'ready';
  const onCourt = matches.filter(isOnCourt);
  const toCome = liveEvent.matches.total - liveEvent.matches.done - lists.ready.length - onCourt.length;
  const everywhere = [...onCourt, ...lists.ready, ...lists.waiting, ...lists.done];
  const isSearching = search.trim() !== '';
  const shown = isSearching ? everywhere.filter((match) => fits(match, search)) : lists[list];
  const rounds =
    list === 'waiting' || isSearching ? roundsToPair(matches).filter(({ first }) => fits(first, search)) : [];
  return (
    <>
      <Row align="end" justify="between" className={classes.tools}>
        <Tabs
          label={text.matches}
          tabs={[
            { key: 'ready', label: text.ready, count: lists.ready.length },
            { key: 'waiting', label: text.waiting, count: toCome },
            { key: 'done', label: text.done, count: lists.done.length },
          ]}
          value={isSearching ? null : list}
          onChange={(name) => {
            setList(name);
            arrivals?.forget();
            setWhole(false);
            setSearch('');
          }}
        />
        <Row gap={8} align="end" oneLine>
          <SearchInput label={text.search} placeholder={text.searchHint} value={search} onChange={setSearch} />
          {beside}
        </Row>
      </Row>
      {shown.length + rounds.length === 0 ? (
        <EmptyState title={search ? text.noneFits : text[emptyWords[list]]} drawing="draw" />
      ) : (
        <ul className={classNames(classes.matches, !isWhole && !isSearching && classes.short)}>
          {shown.slice(0, mostShown).map((match) => (
            <MatchCard
              key={match._id}
              match={match}
              expected={expected?.starts[match._id]}
              court={courtFor(match, courts, free)}
              mayCorrect={mayCorrect}
              presses={presses}
              menu={menuOf(match)}
              list={isSearching ? listOf(match) : null}
              passed={passed.get(match._id)}
              lift={lift}
              isTarget={target === match._id}
            />
          ))}
          {rounds.map((round) => (
            <RoundCard key={`${round.first.category}/${round.first.round}`} {...round} />
          ))}
        </ul>
      )}
      {!isWhole && !isSearching && shown.length > firstOnPhones && (
        <Button className={classes.more} onClick={() => setWhole(true)}>
          {text.showAll({ count: shown.length })}
        </Button>
      )}
      {shown.length > mostShown && <Quiet>{text.firstOnly}</Quiet>}
    </>
  );
}

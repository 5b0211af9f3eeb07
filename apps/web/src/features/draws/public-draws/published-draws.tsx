import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useOnPhone } from '../../../ui/layout/use-on-phone.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { DrawSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { drawnPiece } from '../../../ui/drawn-piece.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { CourtStrip } from './court-strip.tsx';
import { DrawnByLot } from './drawn-by-lot.tsx';
import { drawToShow, findEntries, ownEntries } from './found.ts';
import { hasNoMatch, LoneEntry } from './lone-entry.tsx';
import { useMyPlayer } from './my-player.ts';
import { NextMatchLine } from './next-match-line.tsx';
import { OrderOfPlay } from './order-of-play.tsx';
import { isUnplayed } from './own-matches.ts';
import classes from './public-draws.module.css';
import type { Drawing } from './public-draws.tsx';
import type { PublicDrawsAnswer } from './queries.ts';
import { ResultList } from './result-list.tsx';
import { publicDrawWords } from './words.ts';

// Fitted to a phone, nobody could read the drawing of a knock-out.
const RoundPages = drawnPiece(() => import('./round-pages.tsx'), 'RoundPages');

const mostShown = 8;

/** Draws to follow: a player search, the draws, the order of play and the results. */
export function PublishedDraws({
  eventId,
  answer,
  own,
  drawing,
}: {
  eventId: string;
  answer: PublicDrawsAnswer;
  own: readonly string[];
  drawing: (draw: Drawing) => ReactNode;
}) {
  const text = useWords(publicDrawWords);
  const isOnPhone = useOnPhone();
  const [player, setPlayer] = useMyPlayer(eventId);
  // On the day, and for somebody following a player, the next match matters more than the draw.
  const [tab, setTab] = useState<'draws' | 'order' | 'results'>(answer.isLive || player ? 'order' : 'draws');
  const [chosen, setChosen] = useState<string | null>(null);
  const [target, setTarget] = useState<{ entry: string; times: number } | null>(null);
  const { draws, matches } = answer;
  const play = useMemo(() => new Map(answer.play.map((one) => [one.match, one])), [answer.play]);
  const found = useMemo(() => findEntries(draws, player), [draws, player]);
  const results = matches.filter((match) => play.get(match.id)?.status === 'done' && !isUnplayed(match, play)).length;
  // A result that is taken back may have been the only one.
  const shownTab = (tab === 'results' && results === 0) || (tab === 'order' && matches.length === 0) ? 'draws' : tab;
  const ownKey = own.join();
  const lighted = useMemo(() => found ?? ownEntries(draws, ownKey.split(',')), [found, draws, ownKey]);
  const draw = drawToShow(draws, chosen, lighted);
  const inDraw = draw?.entries.filter(({ id }) => lighted?.has(id)) ?? [];
  const lit = (inDraw.find(({ id }) => id === target?.entry) ?? inDraw[0])?.id ?? null;
  const show = (category: string, entry: string) => {
    setTab('draws');
    setChosen(category);
    setTarget({ entry, times: (target?.times ?? 0) + 1 });
  };
  const shared = { matches, play, found, lit: lighted };
  return (
    <>
      <div className={classes.find}>
        <SearchInput label={text.find} placeholder={text.findHint} value={player} onChange={setPlayer} />
      </div>
      <Stack gap={8} className={classes.people}>
        <Quiet role="status">
          {found !== null && (found.size === 0 ? text.nobody : text.found({ count: found.size }))}
          {found === null && lighted !== null && text.own({ count: lighted.size })}
        </Quiet>
        {lighted !== null && lighted.size > mostShown && (
          <Quiet>{text.typeMore({ count: lighted.size - mostShown })}</Quiet>
        )}
        {lighted !== null && lighted.size > 0 && (
          <ul>
            {draws
              .flatMap(({ category, entries }) =>
                entries.filter(({ id }) => lighted.has(id)).map(({ id, name }) => ({ category, id, name })),
              )
              .slice(0, mostShown)
              .map(({ category, id, name }) => (
                <li key={id}>
                  <Button size="sm" onClick={() => show(category, id)}>
                    {name} · {category}
                  </Button>
                </li>
              ))}
          </ul>
        )}
        {found === null && lighted !== null && <NextMatchLine eventId={eventId} entries={[...lighted]} />}
      </Stack>
      {answer.isLive && shownTab !== 'order' && <CourtStrip matches={matches} play={play} />}
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'draws', label: text.draws, count: draws.length },
          ...(matches.length > 0 ? [{ key: 'order' as const, label: text.order }] : []),
          ...(results > 0 ? [{ key: 'results' as const, label: text.results, count: results }] : []),
        ]}
        value={shownTab}
        onChange={setTab}
      >
        {shownTab === 'order' && (
          <OrderOfPlay {...shared} outlook={answer.expected} coming={answer.next} calendar={answer.days} />
        )}
        {shownTab === 'results' && <ResultList {...shared} />}
        {shownTab === 'draws' && draw && (
          <Stack>
            {draws.length > 1 && (
              <PlainSelect
                label={text.category}
                labelled
                options={draws.map(({ category }) => ({ value: category, label: category }))}
                value={draw.category}
                onChange={setChosen}
              />
            )}
            <Suspense fallback={<DrawSkeleton rounds={3} />}>
              {hasNoMatch(draw) ? (
                <LoneEntry draw={draw} />
              ) : isOnPhone && draw.format === 'single_elimination' ? (
                <RoundPages
                  draw={draw}
                  key={`${draw.category} ${target?.times ?? 0}`}
                  isAsked={target !== null}
                  matches={matches.filter(({ category }) => category === draw.category)}
                  play={play}
                  lit={lighted}
                  {...(answer.expected && { expected: answer.expected.starts })}
                />
              ) : (
                drawing({ answer, category: draw.category, lit, shown: target?.times ?? 0 })
              )}
            </Suspense>
            <DrawnByLot eventId={eventId} draw={draw} />
          </Stack>
        )}
      </Tabs>
    </>
  );
}

import { type ReactNode, Suspense, useMemo } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { PlainSelect } from '../../../ui/fields/plain-select.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DrawSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import classes from './draw-screen.module.css';
import { DrawnByLot } from './drawn-by-lot.tsx';
import { findEntries, ownEntries } from './found.ts';
import { useFollowedDraws } from './follow.ts';
import { hasNoMatch, LoneEntry } from './lone-entry.tsx';
import { useMyPlayer } from './my-player.ts';
import type { Drawing } from './public-draws.tsx';
import { RoundPages } from './round-pages.tsx';
import { publicDrawWords } from './words.ts';

/** One published draw over the full width; on a phone, a knock-out has one page per round. */
export function DrawScreen({
  eventId,
  category,
  own,
  onCategory,
  drawing,
  missing,
}: {
  eventId: string;
  category: string;
  own: readonly string[];
  onCategory: (category: string) => void;
  drawing: (draw: Drawing) => ReactNode;
  /** Shown when there is no such draw. */
  missing: ReactNode;
}) {
  const text = useWords(publicDrawWords);
  const { data, error, refetch } = useFollowedDraws(eventId);
  const [player, setPlayer] = useMyPlayer(eventId);
  const draw = data?.draws.find((one) => one.category === category);
  const play = useMemo(() => new Map(data?.play.map((one) => [one.match, one])), [data]);
  const found = useMemo(() => (draw ? findEntries([draw], player) : null), [draw, player]);
  if (error && !data)
    return <ErrorState level={2} title={text.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <DrawSkeleton rounds={4} />;
  if (!draw)
    return (
      <EmptyState level={2} title={text.noSuchDraw} action={missing} drawing="draw">
        {text.noSuchDrawWhy}
      </EmptyState>
    );
  const lit = found ?? ownEntries([draw], own);
  const isAlone = hasNoMatch(draw);
  const isTree = draw.format === 'single_elimination' && !isAlone;
  return (
    <>
      <div className={classes.bar}>
        <SearchInput label={text.find} placeholder={text.findHint} value={player} onChange={setPlayer} />
        <PlainSelect
          label={text.category}
          options={data.draws.map((one) => ({ value: one.category, label: one.category }))}
          value={category}
          onChange={onCategory}
        />
        <span className="sr" role="status">
          {found !== null && (found.size === 0 ? text.nobody : text.found({ count: found.size }))}
        </span>
      </div>
      {isTree && (
        <div className={classes.pages}>
          <RoundPages
            draw={draw}
            key={category}
            matches={data.matches.filter((match) => match.category === category)}
            play={play}
            lit={lit}
            {...(data.expected ? { expected: data.expected.starts } : {})}
          />
        </div>
      )}
      {isAlone && <LoneEntry draw={draw} />}
      <div className={isTree ? classes.whole : undefined}>
        <Suspense fallback={<DrawSkeleton rounds={4} />}>
          {!isAlone && drawing({ answer: data, category, lit: [...(lit ?? [])][0] ?? null, shown: 0 })}
        </Suspense>
      </div>
      <DrawnByLot eventId={eventId} draw={draw} />
    </>
  );
}

import { type ReactNode, Suspense } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, time, timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CourtsNamed, useCourts } from '../../../platform/names/played-on.ts';
import { drawnPiece } from '../../../ui/drawn-piece.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { useFollowedDraws } from './follow.ts';
import classes from './public-draws.module.css';
import type { PublicDrawsAnswer } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** Most events that people open have no draws yet, so the fields and lists are loaded only with the draws. */
const PublishedDraws = drawnPiece(() => import('./published-draws.tsx'), 'PublishedDraws');

export interface Drawing {
  answer: PublicDrawsAnswer;
  category: string;
  /** The entry whose path is highlighted from outside. */
  lit: string | null;
  /** Incremented each time somebody asks to see that entry in the draw. */
  shown: number;
}

/** Draws are taller than any screen: what follows them must not move when they come. */
const ComingDraws = () => (
  <div className={classes.coming}>
    <TextSkeleton />
  </div>
);

/** What the public can follow of an event: the published draws, the order of play, and the results so far. */
export function PublicDraws({
  eventId,
  isOver,
  isLive = false,
  own = [],
  drawing,
}: {
  eventId: string;
  /** If a tournament that is finished or called off has no draws, the section is hidden. */
  isOver: boolean;
  /** Then there are draws nearly always, and their place is kept while they load. */
  isLive?: boolean;
  /** The reader's own entries: highlighted unless somebody else is searched for. */
  own?: readonly string[];
  drawing: (draw: Drawing) => ReactNode;
}) {
  const text = useWords(publicDrawWords);
  const { data, error, refetch } = useFollowedDraws(eventId);
  if (isOver && data?.draws.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="draws">
      <h2 id="draws" className={classes.head}>
        {text.title}
      </h2>
      {data?.stopped && <Banner title={text.stopped({ time: time(data.stopped.since) })}>{data.stopped.reason}</Banner>}
      {data?.courtsOut && (
        <CourtsNamed names={data.courtNames}>
          <CourtsOut courts={data.courtsOut} />
        </CourtsNamed>
      )}
      {!data && error && (
        <ErrorState level={3} title={text.failed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && (isLive ? <ComingDraws /> : <TextSkeleton />)}
      {data && data.draws.length === 0 && (
        <Quiet>
          {data.isLive ? text.liveNone : text.none}. {data.isLive ? text.liveNoneWhy : text.noneWhy}
        </Quiet>
      )}
      {data?.sealed && (
        <Quiet size={13} className={classes.seal}>
          {text.sealed({ day: date(data.sealed.sealedAt), hash: data.sealed.hash })}
        </Quiet>
      )}
      {data && data.draws.length > 0 && (
        <Suspense fallback={<ComingDraws />}>
          <CourtsNamed names={data.courtNames}>
            <PublishedDraws eventId={eventId} answer={data} own={own} drawing={drawing} />
          </CourtsNamed>
        </Suspense>
      )}
    </section>
  );
}

function CourtsOut({ courts }: { courts: NonNullable<PublicDrawsAnswer['courtsOut']> }) {
  const text = useWords(publicDrawWords);
  const { cell } = useCourts();
  const named = courts.map(({ court, until }) =>
    until ? text.courtUntil({ court: cell(court), time: timeBeside(until, new Date()) }) : cell(court),
  );
  return <Quiet>{text.courtsOut({ courts: named.join(', ') })}</Quiet>;
}

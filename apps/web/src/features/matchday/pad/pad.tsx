import { cardsOf, scoringFormats } from '@maidan/domain/draws/scoring-format';
import { type ComponentProps, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useUndisturbed } from '../../../platform/device/undisturbed.ts';
import { loadRare } from './load-rare.ts';
import { deciderOnPad } from './outcome.ts';
import { PadFoot } from './pad-foot.tsx';
import { PadGames } from './pad-games.tsx';
import { PadLine } from './pad-line.tsx';
import type * as Rare from './pad-rare.tsx';
import { forgetEntries, type PadOpened } from './pad-storage.ts';
import { PadStage } from './pad-stage.tsx';
import classes from './pad.module.css';
import { useOver } from './use-over.ts';
import { type PadAccess, usePad } from './use-pad.ts';
import { padWords } from './words.ts';

type SheetProps = ComponentProps<typeof Rare.PadSheet>;
const PadRecorded = lazy(withWords<'PadRecorded', ComponentProps<typeof Rare.PadRecorded>>(loadRare, 'PadRecorded'));
const PadSheet = lazy(withWords<'PadSheet', SheetProps>(loadRare, 'PadSheet'));

/** One match on an umpire's phone, usable with one hand: two halves as the sides stand, undo, and other events. */
export function Pad({
  access,
  opened,
  result,
  onResult,
  onDone,
}: {
  access: PadAccess;
  opened: PadOpened;
  /** What the desk has as its result. */
  result?: ComponentProps<typeof Rare.PadRecorded>['result'] | undefined;
  /** Enters the result without the points that are missing, of a match that this phone holds (`isMine`) or another. */
  onResult?: ((isMine: boolean) => void) | undefined;
  /** The umpire is done here; `isSent`: with the match, too. */
  onDone: (isSent: boolean) => void;
}) {
  const text = useWords(padWords);
  const pad = usePad(access, opened);
  const { match, score, stored, line, trouble, press, due, since, canUndo } = pad;
  const [isAsking, setAsking] = useState(false);
  const [isNaming, setNaming] = useState(false);
  useUndisturbed();
  useEffect(() => void withWords<'PadSheet', SheetProps>(loadRare, 'PadSheet')().catch(() => undefined), []);
  const onOver = useCallback(() => onDone(true), [onDone]);
  const isRecorded = useOver(access.matchId, pad, { isOver: result !== undefined, onOver });
  if (!match || !score) return <TableSkeleton rows={4} columns={2} />;
  const { sides, doubles, mayBeDrawn, sport = '' } = match;
  const label = match.named ? matchInWords(match.named) : match.label;
  const format = scoringFormats[match.scoring];
  // Until the umpire says that the ends have changed, nobody has moved.
  const order = score.swapped === (due?.turned === true) ? ([1, 2] as const) : ([2, 1] as const);
  const isScored =
    score.games.length + score.current[0] + score.current[1] > 0 || (score.points ?? []).some((one) => one !== '0');
  const asksToss = format.service !== 'none' && score.service === null && !isScored && !score.complete;
  return (
    <section className={classes.pad} aria-label={label} data-pad-open>
      <header className={classes.head}>
        <div className={classes.named} data-messages-here="">
          <strong>{match.court === null ? label : text.court({ court: match.court })}</strong>
          <span>{label}</span>
        </div>
        {!isRecorded && <Button onClick={() => setAsking(true)}>{text.more}</Button>}
      </header>
      {isRecorded && result ? (
        <Suspense>
          <PadRecorded
            result={result}
            unsent={pad.unsent}
            onGoOn={() => {
              void forgetEntries(access.matchId);
              onDone(true);
            }}
          />
        </Suspense>
      ) : (
        <>
          <PadLine line={line} stored={stored} trouble={trouble} stoppedSince={pad.stoppedSince} />
          {/* Before the first point there is nothing to count. */}
          {!asksToss && <PadGames score={score} order={order} format={format} decider={deciderOnPad(match)} />}
          <PadStage
            pad={pad}
            match={match}
            score={score}
            order={order}
            asksServer={asksToss ? 'first' : isNaming ? 'again' : null}
            onServer={() => setNaming(false)}
            onLeave={() => onDone(false)}
          />
          {line !== 'held' && (
            <PadFoot
              format={format}
              score={score}
              sides={sides}
              mayBeDrawn={mayBeDrawn}
              since={since}
              decider={deciderOnPad(match)}
              canUndo={canUndo}
              onPress={(entry) => void press(entry)}
            />
          )}
        </>
      )}
      <Suspense>
        {isAsking && !isRecorded && (
          <PadSheet
            sides={sides}
            order={order}
            format={format}
            cards={cardsOf(format, sport)}
            doubles={doubles}
            isBegun={isScored || since !== null}
            onPress={(entry) => void press(entry)}
            onServer={() => setNaming(true)}
            onResult={onResult && (() => onResult(line !== 'held'))}
            onLeave={() => onDone(false)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

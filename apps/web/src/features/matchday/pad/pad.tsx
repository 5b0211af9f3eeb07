import { cardsOf, scoringFormats } from '@maidan/domain/draws/scoring-format';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { withControls } from '../../../ui/theme/with-controls.tsx';
import { useUndisturbed } from '../../../platform/device/undisturbed.ts';
import { deciderOnPad } from './outcome.ts';
import { PadFoot } from './pad-foot.tsx';
import { PadGames } from './pad-games.tsx';
import { PadHalf } from './pad-half.tsx';
import { PadLine } from './pad-line.tsx';
import type * as Rare from './pad-rare.tsx';
import { forgetEntries, type PadMatch, type PadOpened } from './pad-storage.ts';
import { PadToss } from './pad-toss.tsx';
import classes from './pad.module.css';
import { type PadAccess, usePad } from './use-pad.ts';
import { padWords } from './words.ts';

/** Not needed for signing in; once a match is open it is on the phone, online or not. */
const loadRare = () => withControls(import('./pad-rare.tsx'));
type Props<Name extends Exclude<keyof typeof Rare, 'sayGame'>> = ComponentProps<(typeof Rare)[Name]>;
const PadHeld = lazy(withWords<'PadHeld', Props<'PadHeld'>>(loadRare, 'PadHeld'));
const PadLeft = lazy(withWords<'PadLeft', Props<'PadLeft'>>(loadRare, 'PadLeft'));
const PadOver = lazy(withWords<'PadOver', Props<'PadOver'>>(loadRare, 'PadOver'));
const PadSheet = lazy(withWords<'PadSheet', Props<'PadSheet'>>(loadRare, 'PadSheet'));
const PadTimeOut = lazy(withWords<'PadTimeOut', Props<'PadTimeOut'>>(loadRare, 'PadTimeOut'));

/** One match on an umpire's phone, usable with one hand: two halves as the sides stand, undo, and other events. */
export function Pad({
  access,
  opened,
  onDone,
}: {
  access: PadAccess;
  opened: PadOpened;
  /** The umpire is done here; `isSent`: with the match, too. */
  onDone: (isSent: boolean) => void;
}) {
  const text = useWords(padWords);
  const pad = usePad(access, opened);
  const { match, score, unsent, stored, line, holder, trouble, press, takeOver, throwAway, decide, canUndo, lastAt } =
    pad;
  const [isAsking, setAsking] = useState(false);
  useGameTold(match, score);
  useUndisturbed();
  useEffect(() => void withWords<'PadSheet', Props<'PadSheet'>>(loadRare, 'PadSheet')().catch(() => undefined), []);
  const isSent = score?.finished === true && unsent.length === 0 && line === 'sent';
  useEffect(() => {
    if (!isSent) return;
    void forgetEntries(access.matchId);
    toast.success(text.sent);
    onDone(true);
  }, [isSent, access.matchId, onDone, text.sent]);
  if (!match || !score) return <TableSkeleton rows={4} columns={2} />;
  const { sides, doubles, mayBeDrawn, sport = '' } = match;
  const format = scoringFormats[match.scoring];
  const order = score.swapped ? ([2, 1] as const) : ([1, 2] as const);
  const isScored =
    score.games.length + score.current[0] + score.current[1] > 0 || (score.points ?? []).some((one) => one !== '0');
  const asksToss = format.service !== 'none' && score.service === null && !isScored && !score.complete;
  return (
    <section className={classes.pad} aria-label={match.label} data-pad-open>
      <header className={classes.head}>
        <div className={classes.named} data-messages-here="">
          <strong>{match.court === null ? match.label : text.court({ court: match.court })}</strong>
          <span>{match.label}</span>
        </div>
        <Button onClick={() => setAsking(true)}>{text.more}</Button>
      </header>
      <PadLine line={line} stored={stored} trouble={trouble} stoppedSince={pad.stoppedSince} />
      <PadGames score={score} order={order} format={format} decider={deciderOnPad(match)} />
      <Suspense>
        {line === 'held' ? (
          <PadHeld
            holder={holder}
            unsent={unsent}
            sides={sides}
            onTakeOver={() => void takeOver()}
            onThrowAway={() => void throwAway()}
            onLeave={() => onDone(false)}
          />
        ) : match.left ? (
          <PadLeft left={match.left} sides={sides} onDecide={(isAdded) => void decide(isAdded)} />
        ) : score.timeOut ? (
          <PadTimeOut
            timeOut={score.timeOut}
            side={sides[score.timeOut.side - 1] ?? ''}
            onPlay={() => void press({ type: 'play' })}
            onRetire={() => void press({ type: 'retired', side: score.timeOut?.side })}
          />
        ) : asksToss ? (
          <PadToss sides={sides} doubles={doubles} onServe={(entry) => void press(entry)} />
        ) : score.complete ? (
          <PadOver format={format} score={score} sides={sides} mayBeDrawn={mayBeDrawn} />
        ) : (
          <div className={classNames(classes.halves, format.service !== 'none' && classes.court)}>
            {order.map((side) => (
              <PadHalf
                key={side}
                side={side}
                name={sides[side - 1] ?? ''}
                score={score}
                format={format}
                doubles={doubles}
                onPoint={(worth) => void press({ type: 'point', side, ...(worth > 1 && { note: String(worth) }) })}
              />
            ))}
          </div>
        )}
      </Suspense>
      {line !== 'held' && (
        <PadFoot
          format={format}
          score={score}
          sides={sides}
          mayBeDrawn={mayBeDrawn}
          since={lastAt}
          decider={deciderOnPad(match)}
          canUndo={canUndo}
          onPress={(entry) => void press(entry)}
        />
      )}
      <Suspense>
        {isAsking && (
          <PadSheet
            sides={sides}
            format={format}
            cards={cardsOf(format, sport)}
            doubles={doubles}
            isBegun={isScored}
            onPress={(entry) => void press(entry)}
            onLeave={() => onDone(false)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** A game that ends is said: the next one stands there at once. */
function useGameTold(match: PadMatch | null, score: Score | null) {
  const before = useRef<Score | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = score;
    if (!was || !score || !match || score.games.length !== was.games.length + 1) return;
    // Not `loadRare`, which makes a component of whatever it brings.
    void import('./pad-rare.tsx').then(
      ({ sayGame }) => sayGame(match, was, score),
      () => undefined,
    );
  }, [match, score]);
}

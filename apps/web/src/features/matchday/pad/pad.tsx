import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { withControls } from '../../../ui/theme/with-controls.tsx';
import { useUndisturbed } from '../../../platform/device/undisturbed.ts';
import { PadFoot, periodOf } from './pad-foot.tsx';
import { PadHalf } from './pad-half.tsx';
import { PadLine } from './pad-line.tsx';
import { PadLeft } from './pad-left.tsx';
import { PadOver } from './pad-over.tsx';
import { forgetEntries, type PadMatch } from './pad-storage.ts';
import { PadTimeOut } from './pad-time-out.tsx';
import { PadToss } from './pad-toss.tsx';
import classes from './pad.module.css';
import { type PadAccess, usePad } from './use-pad.ts';
import { padWords } from './words.ts';

/** Not needed for signing in; once a match is open it is on the phone, online or not. */
const loadSheet = () => withControls(import('./pad-sheet.tsx'));
const PadSheet = lazy(withWords(loadSheet, 'PadSheet'));

/** One match on an umpire's phone, usable with one hand: two halves as the sides stand, undo, and other events. */
export function Pad({
  access,
  opened,
  onDone,
}: {
  access: PadAccess;
  opened: Pick<PadMatch, 'label' | 'court' | 'sides' | 'scoring' | 'doubles' | 'mayBeDrawn'>;
  /** The umpire is done here; `isSent`: with the match, too. */
  onDone: (isSent: boolean) => void;
}) {
  const text = useWords(padWords);
  const pad = usePad(access, opened);
  const { match, score, waiting, stored, line, holder, trouble, press, takeOver, decide, canUndo, lastAt } = pad;
  const [isAsking, setAsking] = useState(false);
  useGameTold(match, score);
  useUndisturbed();
  useEffect(() => void withWords(loadSheet, 'PadSheet')().catch(() => undefined), []);
  const isSent = score?.finished === true && waiting === 0 && line === 'sent';
  useEffect(() => {
    if (!isSent) return;
    void forgetEntries(access.matchId);
    toast.success(text.sent);
    onDone(true);
  }, [isSent, access.matchId, onDone, text.sent]);
  if (!match || !score) return <TableSkeleton rows={4} columns={2} />;
  const { sides, doubles, mayBeDrawn } = match;
  const format = scoringFormats[match.scoring];
  const order = score.swapped ? ([2, 1] as const) : ([1, 2] as const);
  const isScored =
    score.games.length + score.current[0] + score.current[1] > 0 || (score.points ?? []).some((one) => one !== '0');
  const isBegun = format.inPeriods === true || isScored;
  const asksToss = format.service !== 'none' && score.service === null && !isBegun && !score.complete;
  return (
    <section className={classes.pad} aria-label={match.label} data-pad-open>
      <header className={classes.head}>
        <div>
          <strong>{match.court === null ? match.label : text.court({ court: match.court })}</strong>
          <span>{match.label}</span>
        </div>
        <Button onClick={() => setAsking(true)}>{text.more}</Button>
      </header>
      <PadLine line={line} waiting={stored} trouble={trouble} />
      <Games score={score} order={order} unit={format.inPeriods ? 'period' : format.game.unit} />
      {line === 'held' ? (
        <div className={classes.toss}>
          <h2>{holder ? text.heldBy({ name: holder }) : text.held}</h2>
          <p>{text.heldWhy}</p>
          <Button kind="main" size="lg" wide onClick={() => void takeOver()}>
            {text.takeOver}
          </Button>
          <Button wide onClick={() => onDone(false)}>
            {text.leave}
          </Button>
        </div>
      ) : match.left ? (
        <PadLeft left={match.left} sides={sides} onDecide={(isAdded) => void decide(isAdded)} />
      ) : score.timeOut ? (
        <PadTimeOut
          timeOut={score.timeOut}
          name={sides[score.timeOut.side - 1] ?? ''}
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
              onPoint={(worth) => void press({ type: 'point', side, ...(worth > 1 && { note: String(worth) }) })}
            />
          ))}
        </div>
      )}
      <PadFoot
        format={format}
        score={score}
        sides={sides}
        mayBeDrawn={mayBeDrawn}
        since={lastAt}
        isHeld={line === 'held'}
        canUndo={canUndo}
        isBegun={isBegun || asksToss}
        onPress={(type) => void press({ type })}
      />
      <Suspense>
        {isAsking && (
          <PadSheet
            sides={sides}
            format={format}
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

/** A game that ends is said, and that the sides change: the next one stands there at once, with both under other thumbs. */
function useGameTold(match: PadMatch | null, score: Score | null) {
  const text = useWords(padWords);
  const before = useRef<Score | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = score;
    const last = score?.games.at(-1);
    if (!was || !score || !last || !match || score.complete || score.games.length !== was.games.length + 1) return;
    const format = scoringFormats[match.scoring];
    if (format.inPeriods) return;
    const number = score.games.length;
    const which = format.game.unit === 'set' ? text.set({ set: number }) : text.game({ game: number });
    const [won, lost] = last.toSorted((a, b) => b - a);
    const said = `${which}: ${match.sides[last[0] > last[1] ? 0 : 1]} ${won}–${lost}`;
    toast.success(score.swapped === was.swapped ? said : `${said} · ${text.changeEnds}`);
  }, [match, score, text]);
}

/** Games won, and the finished games or periods, each in the order in which the sides stand now. */
function Games({
  score,
  order,
  unit,
}: {
  score: Score;
  order: readonly [1 | 2, 1 | 2];
  unit: 'points' | 'set' | 'total' | 'period';
}) {
  const text = useWords(padWords);
  const won = (side: 1 | 2) => score.games.filter(([a, b]) => (side === 1 ? a > b : b > a)).length;
  const stood = ([a, b]: readonly [number, number]) => (order[0] === 1 ? `${a}–${b}` : `${b}–${a}`);
  const number = score.games.length + 1;
  const isSets = unit === 'set';
  if (unit === 'period')
    return (
      <div className={classes.games}>
        <span className={classes.middle}>
          <strong>{score.complete ? text.over : text.period({ period: periodOf(score) })}</strong>
          {score.periods && <span>{score.periods.map(stood).join('  ')}</span>}
        </span>
      </div>
    );
  return (
    <div className={classes.games}>
      <span>
        <strong>{won(order[0])}</strong> {text.gamesWon}
      </span>
      <span className={classes.middle}>
        <strong>{score.complete ? text.over : isSets ? text.set({ set: number }) : text.game({ game: number })}</strong>
        {!score.complete && (
          <span>{[...score.games.map(stood), ...(isSets ? [stood(score.current)] : [])].join('  ')}</span>
        )}
      </span>
      <span>
        {text.gamesWon} <strong>{won(order[1])}</strong>
      </span>
    </div>
  );
}

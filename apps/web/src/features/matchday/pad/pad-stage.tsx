import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import type { LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import { withWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { bounceMs } from './device.ts';
import { loadRare } from './load-rare.ts';
import { PadHalf } from './pad-half.tsx';
import type * as Rare from './pad-rare.tsx';
import type { PadMatch } from './pad-storage.ts';
import classes from './pad.module.css';
import type { usePad } from './use-pad.ts';

type Props<Name extends keyof typeof Rare> = ComponentProps<(typeof Rare)[Name]>;
const PadBetween = lazy(withWords<'PadBetween', Props<'PadBetween'>>(loadRare, 'PadBetween'));
const PadHeld = lazy(withWords<'PadHeld', Props<'PadHeld'>>(loadRare, 'PadHeld'));
const PadLeft = lazy(withWords<'PadLeft', Props<'PadLeft'>>(loadRare, 'PadLeft'));
const PadOver = lazy(withWords<'PadOver', Props<'PadOver'>>(loadRare, 'PadOver'));
const PadTimeOut = lazy(withWords<'PadTimeOut', Props<'PadTimeOut'>>(loadRare, 'PadTimeOut'));
const PadToss = lazy(withWords<'PadToss', Props<'PadToss'>>(loadRare, 'PadToss'));

/** What the pad is for just now: the two halves, unless something else has to be settled first. */
export function PadStage({
  pad: { line, holder, unsent, due, last, press, takeOver, throwAway, decide },
  match: { sides, scoring, doubles, mayBeDrawn, left },
  score,
  order,
  asksServer,
  onServer,
  onLeave,
}: {
  pad: ReturnType<typeof usePad>;
  match: PadMatch;
  score: Score;
  order: readonly [1 | 2, 1 | 2];
  /** Who serves is asked before the match, or again. */
  asksServer: 'first' | 'again' | null;
  onServer: () => void;
  onLeave: () => void;
}) {
  const format = scoringFormats[scoring];
  /** The last touch and the line that it left; where, if it was one of the halves. */
  const touched = useRef<{ at: number; what?: string; type: string }>({ at: Number.NEGATIVE_INFINITY, type: '' });
  const isBounce = (at: number, on: string) => {
    const { type, what = on, at: before } = touched.current;
    return at - before < bounceMs && type === last && what === on;
  };
  /** Neither does the touch that scored press what stands there next, nor such a press a half. */
  const settle = (entry: LogEntry, at: number | null): boolean => {
    if (at !== null && at - touched.current.at < bounceMs) return false;
    if (at !== null) touched.current = { at, type: entry.type };
    void press(entry);
    return true;
  };
  const stage =
    line === 'held' ? (
      <PadHeld
        holder={holder}
        unsent={unsent}
        sides={sides}
        onTakeOver={() => void takeOver()}
        onThrowAway={() => void throwAway()}
        onLeave={onLeave}
      />
    ) : left ? (
      <PadLeft left={left} sides={sides} onDecide={(isAdded) => void decide(isAdded)} />
    ) : score.timeOut ? (
      <PadTimeOut
        timeOut={score.timeOut}
        side={sides[score.timeOut.side - 1] ?? ''}
        score={[sides[0], (score.points ?? score.current).join('–'), sides[1]].join(' ')}
        onPlay={() => void press({ type: 'play' })}
        onRetire={() => void press({ type: 'retired', side: score.timeOut?.side })}
      />
    ) : asksServer ? (
      <PadToss
        sides={sides}
        doubles={doubles}
        onBack={asksServer === 'again' ? onServer : null}
        onServe={(entry, at) => settle(entry, at) && onServer()}
      />
    ) : score.complete ? (
      <PadOver format={format} score={score} sides={sides} mayBeDrawn={mayBeDrawn} />
    ) : due ? (
      <PadBetween
        key={score.games.length}
        due={due}
        format={format}
        score={score}
        sides={sides}
        doubles={doubles}
        onSettle={settle}
      />
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
            onPoint={(worth, touchedAt) => {
              const what = `${side} ${worth}`;
              if (touchedAt !== null && isBounce(touchedAt, what)) return;
              if (touchedAt !== null) touched.current = { at: touchedAt, what, type: 'point' };
              void press({ type: 'point', side, ...(worth > 1 && { note: String(worth) }) });
            }}
          />
        ))}
      </div>
    );
  return <Suspense>{stage}</Suspense>;
}

import type { ReactNode } from 'react';
import { matchOfRound, sideToCome } from '../../../platform/draw-words.ts';
import { dayAndTime, timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useCourts } from '../../../platform/names/played-on.ts';
import { classNames } from '../../../ui/class-names.ts';
import { eitherOf, Futures } from '../public-draws/futures.tsx';
import { PlayerName } from '../../../platform/names/player-name.tsx';
import type { PublicDrawsAnswer } from '../public-draws/queries.ts';
import { publicDrawWords } from '../public-draws/words.ts';
import classes from './player-path.module.css';
import { outcomeOf, scoreOf, type Step } from './steps.ts';
import { playerPathWords } from './words.ts';

/** A step without a match of its own: a bye, the end of the way. */
export const QuietStep = ({ isOver, says, children }: { isOver: boolean; says: string; children: ReactNode }) => (
  <li className={classNames(classes.step, isOver ? classes.over : classes.ahead)}>
    <p className={classes.head}>
      <span>{says}</span>
      <span>{children}</span>
    </p>
  </li>
);

interface StepProps {
  step: Step;
  data: PublicDrawsAnswer;
  entry: string;
  /** How the page calls its player. */
  name: string;
}

/** One match: what came of it, or where and when it is and what may follow. */
export function PathStep({ step, data, entry, name }: StepProps) {
  const text = useWords(playerPathWords);
  const { title } = useCourts();
  const { match, played, state } = step;
  const court = played?.court ?? match.court;
  const at = state === 'over' ? (played?.startedAt ?? match.start ?? played?.finishedAt) : match.start;
  const night = at === match.start ? match.night : undefined;
  const word = state === 'on' ? (played?.status === 'called' ? text.called : text.onCourt) : null;
  return (
    <li
      className={classNames(
        classes.step,
        state === 'over' ? classes.over : state === 'on' ? classes.on : classes.ahead,
        state === 'over' && outcomeOf(step) === 'lost' && classes.lost,
      )}
    >
      <p className={classes.head}>
        <span>
          {matchOfRound(match)}
          {word ? <b className={classes.now}> · {word}</b> : at && ` · ${dayAndTime(at, night)}`}
        </span>
        {court !== null && <span>{title(court)}</span>}
      </p>
      {state === 'over' && <Over step={step} />}
      {state === 'on' && <OnCourt step={step} name={name} />}
      {(state === 'next' || state === 'later') && <Ahead step={step} data={data} />}
      {(state === 'next' || state === 'on') && (
        <div className={classes.futures}>
          <Futures data={data} match={match} entries={[entry]} />
        </div>
      )}
    </li>
  );
}

const otherOf = ({ match, side }: Step) => match.entrants[side === 0 ? 1 : 0];

/** The other side within a sentence, as a link to their page. */
function Other({ step, sentence }: { step: Step; sentence: (values: { name: string }) => string }) {
  const other = otherOf(step);
  if (!other) return null;
  const [before = '', after = ''] = sentence({ name: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <PlayerName entry={other.entry}>{other.name ?? sideToCome(other)}</PlayerName>
      {after}
    </>
  );
}

export function Over({ step }: { step: Step }) {
  const text = useWords(playerPathWords);
  const { kinds } = useWords(publicDrawWords);
  const { played, side } = step;
  const kind = played?.kind && played.kind !== 'played' ? kinds[played.kind] : null;
  const score = [scoreOf(played?.score ?? [], side), kind].filter(Boolean).join(' ');
  return (
    <p className={classes.result}>
      <b>
        <Other step={step} sentence={text.outcome[outcomeOf(step)]} />
      </b>
      {score !== '' && <span className={classNames('num', classes.score)}>{score}</span>}
    </p>
  );
}

/** Both sides with their games, the game being played in large figures. */
function OnCourt({ step, name }: { step: Step; name: string }) {
  const { played, side } = step;
  const other = otherOf(step);
  const live = played?.live;
  const games = live ? live.games : (played?.score ?? []);
  const row = (who: ReactNode, own: 0 | 1) => (
    <div className={classes.side}>
      <span>{who}</span>
      {games.map((game, at) => (
        <span className={classNames('num', classes.game)} key={String(at)}>
          {game[own]}
        </span>
      ))}
      {live && !live.complete && <b className={classNames('num', classes.points)}>{live.current[own]}</b>}
    </div>
  );
  return (
    <div className={classes.card}>
      {row(name, side)}
      {other && row(<PlayerName entry={other.entry}>{other.name ?? sideToCome(other)}</PlayerName>, side === 0 ? 1 : 0)}
    </div>
  );
}

function Ahead({ step, data }: { step: Step; data: PublicDrawsAnswer }) {
  const { mine, noTime } = useWords(publicDrawWords);
  const { match, side } = step;
  const expected = data.expected?.starts[match.id];
  const own = data.draws.flatMap(({ matches }) => matches).find(({ id }) => id === match.id);
  const source = side === 0 ? own?.b : own?.a;
  const either = otherOf(step)?.entry === null && source ? eitherOf(data.matches, source) : null;
  return (
    <>
      <p className={classes.result}>
        <b>{either ? mine.against({ name: either }) : <Other step={step} sentence={mine.against} />}</b>
      </p>
      {!match.start && !expected && <p className="quiet">{noTime}</p>}
      {expected && <p>{mine.late({ time: timeBeside(expected, match.start ?? expected) })}</p>}
    </>
  );
}

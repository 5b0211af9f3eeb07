import type { ReactNode } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { CourtsNamed } from '../../../platform/names/played-on.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFollowedDraws } from '../public-draws/follow.ts';
import { hasNoMatch } from '../public-draws/lone-entry.tsx';
import { NoneYet } from '../public-draws/my-matches.tsx';
import { PlayerName, PlayerPages } from '../../../platform/names/player-name.tsx';
import type { PublicDrawsAnswer } from '../public-draws/queries.ts';
import { publicDrawWords } from '../public-draws/words.ts';
import { PathStep, QuietStep } from './path-step.tsx';
import classes from './player-path.module.css';
import { outcomeOf, type Step, stepsOf } from './steps.ts';
import { playerPathWords } from './words.ts';

/** Whose way is shown, and by which entries draws know them. */
export interface PathPlayer {
  name: string;
  entries: readonly {
    entry: string;
    category: string;
    partner: { name: string; player: string | null } | null;
    seed: number | null;
    isOut: boolean;
  }[];
}

/** What a player has played, plays now and plays next, category by category; it moves with play. */
export function PlayerPath({
  event,
  player,
  begins,
}: {
  event: { _id: string; address: string };
  player: PathPlayer;
  /** The first day of play in words; null once it is there. */
  begins: string | null;
}) {
  const text = useWords(playerPathWords);
  const { data, error, refetch } = useFollowedDraws(event._id);
  if (!data && error)
    return <ErrorState level={2} title={text.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  return (
    <PlayerPages event={event.address}>
      <CourtsNamed names={data.courtNames}>
        {player.entries.map((entry) => (
          <CategoryPath key={entry.entry} data={data} entry={entry} name={player.name} begins={begins} />
        ))}
      </CourtsNamed>
    </PlayerPages>
  );
}

function CategoryPath({
  data,
  entry: { entry, category, partner, seed, isOut },
  name,
  begins,
}: {
  data: PublicDrawsAnswer;
  entry: PathPlayer['entries'][number];
  name: string;
  begins: string | null;
}) {
  const text = useWords(playerPathWords);
  const { mine } = useWords(publicDrawWords);
  const draw = data.draws.find(({ entries }) => entries.some(({ id }) => id === entry));
  const steps = stepsOf(data, entry);
  const last = steps.at(-1);
  const facts = [seed === null ? null : text.seed({ seed }), partner && <With key="with" partner={partner} />];
  return (
    <section className={classes.category} aria-label={category}>
      <h2>
        {category}
        <small>{facts.filter(Boolean).map((fact, at) => (at === 0 ? fact : [' · ', fact]))}</small>
      </h2>
      {!draw ? (
        <p>
          {text.notDrawn({ category })} {begins && text.begins({ day: begins })}
        </p>
      ) : hasNoMatch(draw) ? (
        <p>{mine.alone({ category })}</p>
      ) : (
        <ol className={classes.line}>
          {draw.byes.includes(entry) && (
            <QuietStep isOver says={text.firstRound}>
              {text.bye}
            </QuietStep>
          )}
          {steps.map((step) => (
            <PathStep key={step.match.id} {...{ step, data, entry, name }} />
          ))}
          {last && isChampion(last) && (
            <QuietStep isOver says="">
              <b>{text.champion({ category })}</b>
            </QuietStep>
          )}
          {!isOut && (!last || last.state === 'over') && !(last && isChampion(last)) && (
            <li className={classes.rest}>
              <NoneYet
                data={data}
                entries={[entry]}
                play={new Map(data.play.map((one) => [one.match, one]))}
                isDrawn
                over={mine.lastIn({ category })}
                hasPlayed={steps.length > 0}
              />
            </li>
          )}
        </ol>
      )}
      {isOut && <p>{text.isOut({ category })}</p>}
    </section>
  );
}

const isChampion = (step: Step): boolean =>
  step.match.name.kind === 'final' && step.state === 'over' && outcomeOf(step) === 'won';

function With({ partner }: { partner: NonNullable<PathPlayer['entries'][number]['partner']> }): ReactNode {
  const [before = '', after = ''] = useWords(playerPathWords).with({ name: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <PlayerName entry={partner.player}>{partner.name}</PlayerName>
      {after}
    </>
  );
}

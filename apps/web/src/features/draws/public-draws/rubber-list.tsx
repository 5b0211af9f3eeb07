import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import classes from './public-draws.module.css';
import type { Played, PublicMatch } from './queries.ts';
import { publicDrawWords } from './words.ts';

/** The rubbers of a team tie, collapsed until opened. */
export function RubberList({ match, rubbers }: { match: PublicMatch; rubbers: NonNullable<Played['rubbers']> }) {
  const text = useWords(publicDrawWords);
  const won = (side: 0 | 1) => rubbers.filter((rubber) => rubber.side === side).length;
  return (
    <div className={classes.rubbers}>
      <Disclosure title={text.rubbers({ count: rubbers.length, a: won(0), b: won(1) })}>
        <ol>
          {rubbers.map(({ name, side, kind, score, players }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>
                {side === null ? text.neitherCame : (match.entrants[side]?.name ?? '')}
                {players && <small>{players.map((names) => names.join(' / ')).join(' – ')}</small>}
              </span>
              <span className="num">
                {[
                  score.map(([a, b]) => `${a}–${b}`).join(' '),
                  kind === 'played' || kind === 'void' ? '' : text.kinds[kind],
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}

import type { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { Answer } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useCourts } from '../../../platform/names/played-on.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './my-court.module.css';
import { padWords } from './words.ts';

type Live = Answer<typeof liveEventEndpoints.read>;
type Court = Live['courts'][number];

/** Each court with what is played on it or comes to it next: an umpire knows the match, not always its court. */
export function CourtChoice({
  courts,
  matches,
  isStopped,
  onChoose,
}: Pick<Live, 'courts' | 'matches'> & { isStopped: boolean; onChoose: (court: number) => void }) {
  const text = useWords(padWords);
  const { name } = useCourts();
  // Nobody is called yet to what is only proposed for a free court.
  const stateOf = ({ status }: Live['matches'][number]) =>
    status === 'playing' ? text.now : status === 'called' ? text.called : text.proposed;
  const on = ({ match, next, out }: Court) => matches.find(({ _id }) => _id === (match ?? (out ? null : next)));
  return (
    <Stack gap={16}>
      <h2>{text.whichCourt}</h2>
      {isStopped && <p role="status">{text.hallStopped}</p>}
      <div className={classes.courts}>
        {courts.map((one) => {
          const match = on(one);
          return (
            <Button
              key={one.court}
              data-state={one.out ? 'out' : one.match && match?.status}
              onClick={() => onChoose(one.court)}
            >
              {!name(one.court) && <span className="sr">{text.court({ court: one.court })} </span>}
              <span className={classes.tileHead}>
                {name(one.court) ? (
                  <b className={classes.courtName}>{name(one.court)}</b>
                ) : (
                  <b className="num" aria-hidden="true">
                    {one.court}
                  </b>
                )}
                <small>{one.out ? (match ? text.closing : text.out) : match ? stateOf(match) : text.free}</small>
              </span>
              {match && (
                <>
                  <small>{match.category}</small> {match.sides.map(({ text: side }) => shortly(side)).join(' – ')}
                </>
              )}
            </Button>
          );
        })}
      </div>
    </Stack>
  );
}

/** "Asha Rao / Bina Das" as "Rao / Das"; initials at the end of a name are no name, and one player's name stays whole. */
const shortly = (side: string): string => {
  const names = side.split(' / ');
  if (names.length === 1) return side;
  return names
    .map((name) => name.split(' ').findLast((word) => word.length > 2 && !word.includes('.')) ?? name)
    .join(' / ');
};

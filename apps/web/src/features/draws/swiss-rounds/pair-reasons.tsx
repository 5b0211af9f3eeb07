import type { RoundReasonsAnswer, SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PieceMark } from '../../../ui/piece-mark.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { pairReasonsQuery } from './queries.ts';
import { reasonWords } from './reason-words.ts';
import classes from './swiss-rounds.module.css';
import { swissWords } from './words.ts';

type Board = RoundReasonsAnswer['boards'][number];
type Player = Board['sides'][number];

/** Why the latest round is paired as it is: the arbiter's check list, and what each pair gives up. */
export function PairReasons({ eventId, swiss }: { eventId: string; swiss: SwissCategoryAnswer }) {
  const words = useWords(reasonWords);
  const [isAsked, setAsked] = useState(false);
  const asked = useQuery({ ...pairReasonsQuery(eventId, swiss), enabled: isAsked });
  const reasons = asked.data?.reasons;
  const numbers = new Map(swiss.boards.map(({ match }, at) => [match, at + 1]));
  return (
    <Disclosure title={words.title({ round: swiss.paired })} onOpen={() => setAsked(true)}>
      {!reasons ? (
        <Quiet role="status">{asked.isError ? words.failed : words.loading}</Quiet>
      ) : (
        <Stack gap={12}>
          <Quiet>{reasons.colours ? words.rules : words.rulesWithoutColours}</Quiet>
          <p>
            <strong>{reasons.isStill ? words.same : reasons.byHand ? words.byHand : words.changed}</strong>
          </p>
          {!reasons.isStill && <Against reasons={reasons} />}
          <Stack as="ol" gap={0} className={classes.reasons}>
            {reasons.boards.map((board, at) => (
              <li key={board.match}>
                <strong>{words.board({ number: numbers.get(board.match) ?? at + 1 })}</strong>
                <Reasons board={board} />
              </li>
            ))}
          </Stack>
          {reasons.bye && (
            <p>
              <ByeReasons bye={reasons.bye} />
            </p>
          )}
        </Stack>
      )}
    </Disclosure>
  );
}

/** What the round gives up more, or less, than the one that the rules would make now. */
export function Against({ reasons: { against, byHand } }: { reasons: RoundReasonsAnswer }) {
  const words = useWords(reasonWords);
  if (against.length === 0) return <Quiet>{byHand ? words.orderOnly : words.equallyGood}</Quiet>;
  return (
    <ul className={classes.against}>
      {against.map(({ criterion, here, rules }) => (
        <li key={criterion}>
          <Chip tone={here > rules ? 'gold' : 'green'}>{words.chip({ criterion })}</Chip>{' '}
          {words.against({ criterion, here: pointsText(here), rules: pointsText(rules) })}
        </li>
      ))}
    </ul>
  );
}

export function ByeReasons({ bye: { player, unplayed, givenUp } }: { bye: NonNullable<RoundReasonsAnswer['bye']> }) {
  const words = useWords(reasonWords);
  const [name, points] = [player.name, pointsText(player.points)];
  const [first] = givenUp;
  return first ? words.byeGivesUp({ criterion: first, name, points }) : words.bye({ name, points, unplayed });
}

/** The check list of a pair: both players, the colours, and what is given up. */
export function Reasons({ board: { sides, colourRule, givenUp } }: { board: Board }) {
  const words = useWords(reasonWords);
  const text = useWords(swissWords);
  const named = (entries: readonly string[]) =>
    sides.flatMap(({ entry, name }) => (entries.includes(entry) ? [name] : [])).join(', ');
  return (
    <>
      {sides.map((player, at) => (
        <span key={player.entry}>
          {colourRule !== null && (
            <PieceMark
              colour={at === 0 ? 'white' : 'black'}
              label={at === 0 ? text.colours.white : text.colours.black}
            />
          )}
          <PlayerLine player={player} />
        </span>
      ))}
      <ul>
        {colourRule !== null && !givenUp.some(({ criterion }) => criterion === 'colours') && (
          <li>{words.colourRule({ rule: String(colourRule) })}</li>
        )}
        {givenUp.map(({ criterion, entries }) => (
          <li key={criterion}>
            <Chip>{words.chip({ criterion })}</Chip> {words.givenUp({ criterion, names: named(entries) })}
          </li>
        ))}
        {givenUp.length === 0 && <li>{words.nothing}</li>}
      </ul>
    </>
  );
}

/** Points, colours so far and the colour due, floats: as far as there is something to say. */
function PlayerLine({ player: { name, points, lent, played, due, strength, floats } }: { player: Player }) {
  const words = useWords(reasonWords);
  const letters = played
    .split('')
    .map((colour) => (colour === 'w' ? words.letters.white : words.letters.black))
    .join('');
  const facts = [
    words.points({ points: pointsText(points) }),
    ...(lent === 0 ? [] : [words.lent({ points: pointsText(lent) })]),
    ...(letters === '' ? [] : [words.played({ letters })]),
    ...(due === null ? [] : [words.due({ colour: due, strength: String(strength) })]),
    ...floats.flatMap((way, back) => (way === null ? [] : [words.floated({ way, back: String(back + 1) })])),
  ];
  return (
    <>
      {name} <Quiet as="span">{facts.join(' · ')}</Quiet>
    </>
  );
}

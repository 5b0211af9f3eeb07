import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { time } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { roundName } from '../../../platform/draw-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Grid } from '../../../ui/layout/grid.ts';
import { Row } from '../../../ui/layout/row.ts';
import classes from './court-tiles.module.css';
import { MatchSide } from './match-side.tsx';
import { liveWords } from './words.ts';

/** The part of a match's label that names its category: "Club Teams" of "Club Teams R1 M2". */
const inCategory = ({ label, category }: LiveMatchAnswer) => (label.startsWith(category) ? category : '');

/** The label says it already: "R1/13" is a match of round 1. */
const isSaid = /^Round \d+$/;

interface Court {
  court: number;
  head: string | null;
  match: string | null;
}

/** A tile a court: free, called or being played. */
export function CourtTiles({
  courts,
  matches,
  onStart,
  onResult,
}: {
  courts: readonly Court[];
  matches: readonly LiveMatchAnswer[];
  onStart: (matchId: string) => void;
  onResult: (matchId: string) => void;
}) {
  const text = useWords(liveWords);
  return (
    <Grid as="ul" gap={12} atLeast={260} className={classes.tiles} aria-label={text.courts}>
      {courts.map((one) => (
        <CourtTile
          key={one.court}
          court={one}
          match={matches.find(({ _id }) => _id === one.match)}
          onStart={onStart}
          onResult={onResult}
        />
      ))}
    </Grid>
  );
}

/** One court with its match: who plays, since when, and the next press. */
function CourtTile({
  court: { court, head },
  match,
  onStart,
  onResult,
}: {
  court: Court;
  match: LiveMatchAnswer | undefined;
  onStart: (matchId: string) => void;
  onResult: (matchId: string) => void;
}) {
  const text = useWords(liveWords);
  return (
    <li className={classNames(classes.tile, match && classes.taken)}>
      <Row gap={10} oneLine>
        <span className={classes.number}>
          <span className="sr">{text.court} </span>
          {court}
        </span>
        <span className={classes.umpire}>{head && text.courtHead({ name: head })}</span>
        {match ? (
          <Chip
            tone={match.status === 'playing' ? 'red' : 'gold'}
            dot={match.status === 'playing'}
            breathing={match.status === 'playing'}
          >
            {match.status === 'playing' ? text.playing : text.called}
          </Chip>
        ) : (
          <Chip tone="grey">{text.free}</Chip>
        )}
      </Row>
      {match ? (
        <>
          <Row as="p" gap={0} align="stretch" oneLine className={classes.label}>
            <span className={classes.category}>{inCategory(match)}</span>
            <span className={classes.round}>
              {match.label.slice(inCategory(match).length)}
              {!isSaid.test(match.roundName) && ` · ${roundName(match.roundName)}`}
            </span>
            {(match.startedAt ?? match.calledAt) && (
              <span className={classes.when}>
                {' · '}
                {match.startedAt
                  ? text.since({ time: time(match.startedAt) })
                  : text.calledAt({ time: time(match.calledAt ?? '') })}
              </span>
            )}
          </Row>
          {match.sides.map((_, index) => (
            <p key={index === 0 ? 'a' : 'b'} className={classes.side}>
              <MatchSide match={match} index={index} />
            </p>
          ))}
          {match.tie && match.status === 'playing' && (
            <p className={classes.total}>
              <span className="sr">{text.tieTotal} </span>
              {match.tie.won.join('–')}
            </p>
          )}
          <Row gap={8} oneLine className={classes.actions}>
            {match.status === 'called' && (
              <Button kind="tone" size="sm" onClick={() => onStart(match._id)}>
                {text.start}
              </Button>
            )}
            <Button size="sm" kind={match.status === 'playing' ? 'tone' : 'quiet'} onClick={() => onResult(match._id)}>
              {text.enterResult}
            </Button>
          </Row>
        </>
      ) : (
        <p className={classes.free}>{text.callHere}</p>
      )}
    </li>
  );
}

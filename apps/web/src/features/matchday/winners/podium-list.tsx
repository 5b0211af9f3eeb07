import type { PodiumAnswer } from '@maidan/contract/matchday/winners';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import { roundName } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { PodiumRow } from './chosen-winners.ts';
import classes from './winners.module.css';
import { winnerWords } from './words.ts';

/** Every category with its podium, what asks the organizer first. */
export function PodiumList({
  rows,
  opened,
  desk,
  onOpen,
  onName,
}: {
  rows: readonly PodiumRow[];
  opened: string | null;
  /** The event whose desk is open; null when none is. */
  desk: string | null;
  onOpen: (category: string) => void;
  /** Takes the likely name for the one that nobody entered. */
  onName: (row: PodiumRow, name: string) => void;
}) {
  const text = useWords(winnerWords);
  return (
    <div className={classes.list}>
      <div className={classes.heads} aria-hidden="true">
        {Object.values(text.columns).map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul>
        {rows.map((row) => (
          <li
            key={row.podium.category}
            className={classNames(
              classes.row,
              row.asks && classes.asks,
              opened === row.podium.category && classes.opened,
            )}
          >
            <b>{row.podium.category}</b>
            {row.asks ? (
              <Question row={row} desk={desk} onOpen={onOpen} onName={onName} />
            ) : (
              <Names row={row} onOpen={onOpen} isOpen={opened === row.podium.category} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Names({
  row: { podium, named },
  isOpen,
  onOpen,
}: {
  row: PodiumRow;
  isOpen: boolean;
  onOpen: (category: string) => void;
}) {
  const text = useWords(winnerWords);
  const { firstPlace, secondPlace, thirdPlaces } = named;
  return (
    <>
      {firstPlace || secondPlace || thirdPlaces.length > 0 ? (
        <>
          <strong>
            <span className="sr">{text.places.firstPlace}: </span>
            {firstPlace || '–'}
          </strong>
          <span>
            <span className="sr">{text.places.secondPlace}: </span>
            {secondPlace || '–'}
          </span>
          <span className="quiet">
            <span className="sr">{text.places.thirdPlace}: </span>
            {thirdPlaces.join(', ') || '–'}
          </span>
        </>
      ) : (
        <span className={classNames('quiet', classes.across)}>{text.nobody}</span>
      )}
      <button
        type="button"
        className={classes.open}
        aria-pressed={isOpen}
        aria-label={text.open({ category: podium.category })}
        onClick={() => onOpen(podium.category)}
      >
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </>
  );
}

function Question({
  row,
  desk,
  onOpen,
  onName,
}: {
  row: PodiumRow;
  desk: string | null;
  onOpen: (category: string) => void;
  onName: (row: PodiumRow, name: string) => void;
}) {
  const text = useWords(winnerWords);
  const { stranger, podium } = row;
  const byHand = (label: string) => (
    <Button size="sm" onClick={() => onOpen(podium.category)}>
      {label}
    </Button>
  );
  if (stranger)
    return (
      <div className={classes.question}>
        <p>
          <strong>{text.ask.stranger({ name: stranger.name })}</strong>
          {stranger.likely && <span>{text.ask.likely({ name: stranger.likely })}</span>}
        </p>
        <div className={classes.actions}>
          {byHand(text.otherName)}
          {stranger.likely && (
            <Button size="sm" kind="tone" onClick={() => onName(row, stranger.likely ?? '')}>
              {text.yesThat({ name: stranger.likely })}
            </Button>
          )}
        </div>
      </div>
    );
  return (
    <div className={classes.question}>
      <Undecided question={podium.question} />
      <div className={classes.actions}>
        {byHand(text.nameThem)}
        {desk && (
          <Link
            to="/admin/live-event/$eventId"
            params={{ eventId: desk }}
            className={buttonClass({ kind: 'tone', size: 'sm' })}
          >
            {podium.question?.kind === 'level' ? text.drawLot : text.enterResult}
          </Link>
        )}
      </div>
    </div>
  );
}

function Undecided({ question }: { question: PodiumAnswer['question'] }) {
  const text = useWords(winnerWords);
  if (question?.kind === 'level')
    return (
      <p>
        <strong>{text.ask.level({ names: question.names.join(', ') })}</strong>
        <span>{text.ask.levelWhy}</span>
      </p>
    );
  if (question?.kind !== 'open') return null;
  const { next, open } = question;
  const round = roundName(next.name);
  const [a, b] = next.sides;
  const sides = text.versus({ a: a ?? text.toCome, b: b ?? text.toCome });
  return (
    <p>
      <strong>
        {open > 1
          ? text.ask.openMatches({ open })
          : next.isPlayed
            ? text.ask.played({ round })
            : text.ask.notPlayed({ round })}
      </strong>
      {next.isPlayed && next.games.length > 0 && (
        <Chip tone="red" breathing>
          <span className="num">{next.games.map((game) => game.join('–')).join(' ')}</span>
        </Chip>
      )}
      <span>{open === 1 ? sides : text.ask.next({ round, sides })}</span>
    </p>
  );
}

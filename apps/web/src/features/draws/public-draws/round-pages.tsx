import type { MatchName } from '@maidan/domain/match-words';
import { useMemo, useRef, useState } from 'react';
import { matchOfRound, roundCodes, roundName } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { takesDays } from './days.ts';
import { isOf } from './found.ts';
import { MatchList, type Shown } from './match-list.tsx';
import type { PublicDraw, PublicMatch } from './queries.ts';
import classes from './round-pages.module.css';
import { publicDrawWords } from './words.ts';

/** Minimum horizontal distance, in pixels, of a swipe that turns the page. */
const swipe = 60;

/** A draw on a phone: one page per round, turned by a swipe or a chip; and one entry's path through all rounds. */
export function RoundPages({
  draw,
  matches,
  isAsked = false,
  ...shown
}: Shown & {
  draw: Pick<PublicDraw, 'byes' | 'entries'>;
  /** Of this draw. */
  matches: readonly PublicMatch[];
  /** Somebody's name was pressed: all their matches come first. */
  isAsked?: boolean;
}) {
  const text = useWords(publicDrawWords);
  const rounds = useMemo(() => roundsOf(matches), [matches]);
  const playing = rounds.findIndex(({ of }) => of.some(({ id }) => shown.play.get(id)?.status !== 'done'));
  const [chosen, setChosen] = useState<number | 'path' | null>(isAsked ? 'path' : null);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const path = shown.lit === null ? [] : matches.filter((match) => isOf(match, shown.lit));
  const at = chosen === 'path' && path.length === 0 ? null : chosen;
  const page = at ?? (playing < 0 ? rounds.length - 1 : playing);
  const round = page === 'path' ? undefined : rounds[page];
  const byes = page === 0 ? draw.entries.filter(({ id }) => draw.byes.includes(id)) : [];
  const turn = (by: number) => {
    if (page === 'path') return;
    const next = Math.min(Math.max(page + by, 0), rounds.length - 1);
    if (next !== page) setChosen(next);
  };
  return (
    <>
      <ul className={classes.chips} aria-label={text.rounds}>
        {path.length > 0 && (
          <li>
            <Chip label={text.myPath} isChosen={page === 'path'} onChoose={() => setChosen('path')} />
          </li>
        )}
        {rounds.map(({ name, short }, index) => (
          <li key={name}>
            <Chip label={short} spoken={name} isChosen={page === index} onChoose={() => setChosen(index)} />
          </li>
        ))}
      </ul>
      <section
        aria-label={round?.name ?? text.myPath}
        onTouchStart={({ touches }) => {
          const finger = touches.item(0);
          touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const finger = changedTouches.item(0);
          const from = touched.current;
          if (!from) return;
          const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
          if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
        }}
      >
        <MatchList
          {...shown}
          matches={page === 'path' ? path : inTurn(round?.of ?? [], shown)}
          withDay={takesDays(matches)}
          // The category is chosen above, and a round of one match is named by its page.
          nameOf={(match) => (round?.of.length === 1 ? null : matchOfRound(match))}
        />
        {byes.length > 0 && (
          <Quiet className={classes.byes} size={13}>
            {text.byes({ count: byes.length, names: byes.map(({ name }) => name).join(', ') })}
          </Quiet>
        )}
      </section>
    </>
  );
}

function Chip({
  label,
  spoken,
  isChosen,
  onChoose,
}: {
  label: string;
  spoken?: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames(classes.chip, isChosen && classes.chosen)}
      aria-pressed={isChosen}
      aria-label={spoken === undefined ? undefined : `${label}, ${spoken}`}
      onClick={onChoose}
    >
      {label}
    </button>
  );
}

/** Somebody's own match first, then what is still to be played; the rest is read in the order of the draw. */
function inTurn(matches: readonly PublicMatch[], { lit, play }: Shown): PublicMatch[] {
  const turn = (match: PublicMatch) =>
    lit !== null && isOf(match, lit) ? 0 : play.get(match.id)?.status === 'done' ? 2 : 1;
  return [...matches].sort((x, y) => turn(x) - turn(y));
}

interface Round {
  name: string;
  /** "R1", "QF": short enough for a chip. */
  short: string;
  of: PublicMatch[];
}

function roundsOf(matches: readonly PublicMatch[]): Round[] {
  const rounds = new Map<string, Round>();
  const inOrder = [...matches].sort((x, y) => x.round - y.round || (x.name.number ?? 0) - (y.name.number ?? 0));
  for (const match of inOrder) {
    const name = roundName(match.name);
    const round = rounds.get(name) ?? { name, short: shortOf(match.name), of: [] };
    round.of.push(match);
    rounds.set(name, round);
  }
  return [...rounds.values()];
}

/** The letters that name a round in both languages; other rounds keep their names. */
function shortOf(name: MatchName): string {
  if (name.kind === 'third_place') return '3.';
  return roundCodes[name.kind] ?? (name.kind === 'round' ? `R${name.round}` : roundName(name));
}

import { matchBeside } from '../../../../platform/format.ts';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { plainName } from '@maidan/domain/plain-name';
import { useState } from 'react';
import { matchOfRound } from '../../../../platform/draw-words.ts';
import { useWords } from '../../../../platform/language.tsx';
import { useNow } from '../../../../platform/now.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { SearchInput } from '../../../../ui/fields/search-input.tsx';
import { Quiet } from '../../../../ui/layout/quiet.ts';
import { Stack } from '../../../../ui/layout/stack.ts';
import classes from '../desk.module.css';
import { CheckIn, UndoCheckIn } from '../arrivals/arrivals.tsx';
import type { Arrivals } from '../arrivals/use-arrivals.ts';
import { isOnCourt } from '../desk-lists.ts';
import { hallWords } from '../hall-words.ts';
import { liveWords } from '../words.ts';

interface AbsentParts {
  /** The same for everybody who reads the desk. */
  count: number;
  matches: readonly LiveMatchAnswer[];
  arrivals: Arrivals | undefined;
}

/** How many players the gate has not seen; opens who they are. Nothing when nobody is waited for. */
export function AbsentPlayers({ count, matches, arrivals }: AbsentParts) {
  const hall = useWords(hallWords);
  const [isOpen, setOpen] = useState(false);
  const absent = absentOf(matches, arrivals);
  // Whoever has checked in the last one may still have to take that back.
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button kind="plain" size="sm" onClick={() => setOpen(true)}>
        {hall.absentCount({ count })}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={hall.absentTitle} sub={hall.absentWhy}>
          <AbsentList absent={absent} arrivals={arrivals} />
        </Dialog>
      )}
    </>
  );
}

/** More than these are found by their name. */
const mostUnsearched = 10;

/** While it is open every row keeps its place, also of those who have come: the next press finds whom it is meant for. */
function AbsentList({ absent, arrivals }: { absent: readonly Absent[]; arrivals: Arrivals | undefined }) {
  const hall = useWords(hallWords);
  const [search, setSearch] = useState('');
  const [rows, setRows] = useState(absent);
  const added = absent.filter((one) => !rows.some(({ key }) => key === one.key));
  if (added.length > 0) setRows([...rows, ...added]);
  const missing = new Map(absent.map((one) => [one.key, one]));
  const wanted = plainName(search).split(' ');
  const shown = rows.filter(({ name }) => wanted.every((part) => plainName(name).includes(part)));
  return (
    <Stack gap={8}>
      {rows.length > mostUnsearched && (
        <SearchInput label={hall.absentSearch} placeholder={hall.absentSearch} value={search} onChange={setSearch} />
      )}
      <ul className={classes.absent}>
        {shown.map((row) => (
          <AbsentRow
            key={row.key}
            row={missing.get(row.key) ?? row}
            isHere={!missing.has(row.key)}
            arrivals={arrivals}
          />
        ))}
      </ul>
    </Stack>
  );
}

function AbsentRow({
  row: { name, registration, match, categories },
  isHere,
  arrivals,
}: {
  row: Absent;
  isHere: boolean;
  arrivals: Arrivals | undefined;
}) {
  const hall = useWords(hallWords);
  const text = useWords(liveWords);
  const now = useNow();
  const marked = registration === null ? undefined : arrivals?.marked.get(registration);
  const where = match
    ? [
        match.category,
        matchOfRound(match),
        ...(match.start === null ? [] : [matchBeside({ ...match, start: match.start }, now)]),
        ...(match.plannedCourt === null ? [] : [text.onCourtNumber({ court: match.plannedCourt })]),
      ]
    : categories;
  return (
    <li>
      <strong>{name}</strong>
      <Quiet as="span">{where.join(' · ')}</Quiet>
      {isHere ? (
        <>
          <span role="status">{hall.isCheckedIn}</span>
          {marked && arrivals && <UndoCheckIn arrival={marked} arrivals={arrivals} />}
        </>
      ) : (
        registration &&
        arrivals && <CheckIn name={name} registration={registration} matchId={match?._id ?? ''} arrivals={arrivals} />
      )}
    </li>
  );
}

interface Absent {
  /** The registration; the name, where this desk does not know it. */
  key: string;
  name: string;
  registration: string | null;
  /** The first match that waits for them; null where none does yet. */
  match: LiveMatchAnswer | null;
  categories: readonly string[];
}

/**
 * Everybody whom the gate has not seen, as the dashboard counts them: each with the first match that waits for them, in
 * the order of play, then those for whom no match waits.
 */
function absentOf(matches: readonly LiveMatchAnswer[], arrivals: Arrivals | undefined): Absent[] {
  const found = new Map<string, Absent>();
  const add = (name: string, registration: string | null, match: LiveMatchAnswer | null) => {
    const key = registration ?? name;
    const categories = arrivals?.missing.get(key)?.categories ?? [];
    if (!found.has(key)) found.set(key, { key, name, registration, match, categories });
  };
  for (const match of matches)
    for (const { reason, who, registrations } of match.waits ?? []) {
      if (reason !== 'absent') continue;
      if (registrations && arrivals)
        for (const registration of registrations)
          add(arrivals.missing.get(registration)?.name ?? who.join(', '), registration, match);
      else {
        // Of a pair of whom one has come, who is missing is not known here.
        const names = who.flatMap((side) => side.split(' / '));
        for (const name of names.length === registrations?.length ? names : who) add(name, null, match);
      }
    }
  // Where no match waits for anybody, the gate may not be used at all. Whoever is on court or has played is here.
  const here = new Set(
    matches
      .filter(hasBegun)
      .flatMap(({ sides, tie }) => [...sides.flatMap(({ text }) => text.split(' / ')), ...(tie?.rosters.flat() ?? [])]),
  );
  if (found.size > 0)
    for (const [registration, { name }] of arrivals?.missing ?? [])
      if (!arrivals?.marked.has(registration) && !here.has(name)) add(name, registration, null);
  return [...found.values()];
}

const hasBegun = (match: LiveMatchAnswer): boolean =>
  isOnCourt(match) || (match.status === 'done' && match.kind !== 'walkover' && match.kind !== 'void');

import type { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { matchesInWords } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { CourtChoice } from './court-choice.tsx';
import { Pad } from './pad.tsx';
import { useMyCourt } from './my-court-storage.ts';
import classes from './my-court.module.css';
import { padWords } from './words.ts';

type Live = Answer<typeof liveEventEndpoints.read>;
type Match = Live['matches'][number];

/** The umpire's own court: its number once, then its match, and the pad. */
export function MyCourt({
  eventId,
  token,
  live,
  onlyCourt = null,
}: {
  eventId: string;
  token: string;
  live: Live | undefined;
  /** The only court that the desk has admitted this phone for. */
  onlyCourt?: number | null | undefined;
}) {
  const text = useWords(padWords);
  const { court: chosen, setCourt, match: kept, setMatch } = useMyCourt(eventId);
  const court = onlyCourt ?? chosen;
  const [isOpen, setOpen] = useState(kept !== null);
  // Sent a moment ago: what the desk told before that is not offered again.
  const [sent, setSent] = useState<{ match: string; version: string | undefined } | null>(null);
  const queryClient = useQueryClient();
  if (isOpen && kept)
    return (
      <Pad
        access={{ eventId, token, matchId: kept.match }}
        opened={kept}
        onDone={(isSent) => {
          setOpen(false);
          setMatch(null);
          if (isSent) setSent({ match: kept.match, version: live?.version });
          void queryClient.invalidateQueries({ queryKey: ['live-event', eventId] });
        }}
      />
    );
  if (!live) return null;
  if (court === null || court > live.courts.length)
    return <CourtChoice courts={live.courts} matches={live.matches} onChoose={setCourt} />;
  const isOver = ({ _id }: Match) => _id === sent?.match && live.version === sent.version;
  const next = nextOn(
    court,
    live.matches.filter((match) => !isOver(match)),
  );
  return (
    <Stack gap={16}>
      <Row justify="between">
        <h2>{text.court({ court })}</h2>
        {onlyCourt === null && <Button onClick={() => setCourt(null)}>{text.otherCourt}</Button>}
      </Row>
      {next?.scoring ? (
        <div className={classes.next}>
          <div className={classes.nextHead}>
            <span className={classes.badge} aria-hidden="true">
              {court}
            </span>
            <span>
              <b>{next.status === 'playing' ? text.now : text.next}</b>
              {matchesInWords(next.label)}
            </span>
          </div>
          <p className={classes.nextSides}>
            <strong>{next.sides[0]?.text}</strong>
            <span>{text.against}</span>
            <strong>{next.sides[1]?.text}</strong>
          </p>
          <Button
            kind="main"
            size="lg"
            wide
            onClick={() => {
              setMatch({ ...openedFrom(next, court), sport: live.liveEvent.sports });
              setOpen(true);
            }}
          >
            {next.status === 'playing' && next.live ? text.goOn : text.start}
          </Button>
        </div>
      ) : (
        <EmptyState title={text.nothingNext}>{text.nothingNextWhy}</EmptyState>
      )}
    </Stack>
  );
}

/** The match on the court, otherwise the one called to it. */
function nextOn(court: number, matches: readonly Match[]): Match | undefined {
  const here = matches.filter((match) => match.court === court && !match.tie);
  return here.find(({ status }) => status === 'playing') ?? here.find(({ status }) => status === 'called');
}

function openedFrom(match: Match, court: number) {
  const [a = '', b = ''] = match.sides.map(({ text }) => text);
  return {
    match: match._id,
    label: matchesInWords(match.label),
    court,
    sides: [a, b] as [string, string],
    scoring: match.scoring ?? ('plain' as const),
    doubles: a.includes(' / '),
    ...(match.mayBeDrawn && { mayBeDrawn: true as const }),
  };
}

import { openGame } from '@maidan/domain/draws/scoring-format';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Answer, call } from '../../../platform/api.ts';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { withControls } from '../../../ui/theme/with-controls.tsx';
import { CourtChoice } from './court-choice.tsx';
import { readUmpire } from '../umpire/umpire-session.ts';
import { useMyCourt } from './my-court-storage.ts';
import { forgetEntries, readMatch } from './pad-storage.ts';
import classes from './my-court.module.css';
import { padWords } from './words.ts';

/** Brought with the courts, before a match is open: from then on it works offline. */
const loadPad = () => import('./pad.tsx');
const Pad = lazy(withWords(loadPad, 'Pad'));
/** For a tie, and where nobody counts the points. */
const ResultEntry = lazy(withWords(() => withControls(import('../desk/result-entry.tsx')), 'ResultEntry'));

type Live = Answer<typeof liveEventEndpoints.read>;
type Match = Live['matches'][number];

/** The umpire's own court: its number once, then its match, and the pad. */
export function MyCourt({
  eventId,
  token,
  live,
  onlyCourt = null,
  onlyCourts = null,
}: {
  eventId: string;
  token: string;
  live: Live | undefined;
  /** The only court that the desk has admitted this phone for. */
  onlyCourt?: number | null | undefined;
  /** The courts that the password opened for it. */
  onlyCourts?: readonly number[] | null | undefined;
}) {
  const text = useWords(padWords);
  const { court: chosen, setCourt, match: kept, setMatch } = useMyCourt(eventId);
  const court = onlyCourt ?? chosen;
  const [isOpen, setOpen] = useState(kept !== null);
  // Sent a moment ago: what the desk told before that is not offered again.
  const [sent, setSent] = useState<{ match: string; version: string | undefined } | null>(null);
  const [entering, setEntering] = useState<{ matchId: string; isMine?: boolean } | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => void withWords(loadPad, 'Pad')().catch(() => undefined), []);
  // What this phone has counted, whoever scores it is not asked about.
  const enter = async ({ _id: matchId, pad }: Match) => {
    const known = await readMatch(matchId).catch(() => undefined);
    setEntering({ matchId, isMine: known !== undefined && pad?.name === readUmpire()?.name });
  };
  const leave = (isSent: boolean) => {
    setOpen(false);
    setMatch(null);
    if (isSent && kept) setSent({ match: kept.match, version: live?.version });
    void queryClient.invalidateQueries({ queryKey: ['live-event', eventId] });
  };
  const entry = live && entering && (
    <ResultEntry
      access={{ eventId, token }}
      live={live}
      entering={entering}
      mayCorrect={false}
      onRecorded={({ _id: matchId }) => {
        void forgetEntries(matchId);
        leave(true);
      }}
      onClose={() => setEntering(null)}
    />
  );
  if (isOpen && kept)
    return (
      <Suspense>
        <Pad
          access={{ eventId, token, matchId: kept.match }}
          opened={kept}
          result={live?.matches.find(({ _id, status }) => _id === kept.match && status === 'done')}
          onResult={live && ((isMine) => setEntering({ matchId: kept.match, isMine }))}
          onDone={leave}
        />
        {entry}
      </Suspense>
    );
  if (!live) return null;
  const isTheirs = (one: number) => onlyCourt !== null || (onlyCourts?.includes(one) ?? true);
  if (court === null || court > live.courts.length || !isTheirs(court))
    return (
      <CourtChoice
        courts={live.courts.filter((one) => isTheirs(one.court))}
        matches={live.matches}
        isStopped={live.hall.stopped !== null}
        onChoose={setCourt}
      />
    );
  const isOver = ({ _id }: Match) => _id === sent?.match && live.version === sent.version;
  const next = nextOn(
    court,
    live.matches.filter((match) => !isOver(match)),
  );
  const proposed = live.matches.find(({ _id }) => _id === live.courts[court - 1]?.next);
  return (
    <Stack gap={16}>
      <Row justify="between">
        <h2>{text.court({ court })}</h2>
        {onlyCourt === null && <Button onClick={() => setCourt(null)}>{text.otherCourt}</Button>}
      </Row>
      {next ? (
        <CourtCard match={next} head={next.status === 'playing' ? text.now : text.next}>
          {next.scoring && !next.tie && (
            <Button
              kind="main"
              size="lg"
              wide
              onClick={() => {
                setMatch({ ...openedFrom(next, court), sport: live.liveEvent.sports });
                setOpen(true);
              }}
            >
              {next.status !== 'playing' ? text.start : next.live ? text.goOn : text.startScoring}
            </Button>
          )}
          <Button
            kind={next.tie ? 'main' : 'plain'}
            size={next.tie ? 'lg' : 'md'}
            wide
            onClick={() => void enter(next)}
          >
            {next.tie ? text.rubbers : text.enterResult}
          </Button>
        </CourtCard>
      ) : proposed && !isOver(proposed) && !live.hall.stopped ? (
        <CourtCard match={proposed} head={text.proposed}>
          <CallHere access={{ eventId, token }} match={proposed} court={court} />
        </CourtCard>
      ) : (
        <EmptyState title={live.hall.stopped ? text.hallStopped : text.nothingNext}>{text.nothingNextWhy}</EmptyState>
      )}
      <Suspense>{entry}</Suspense>
    </Stack>
  );
}

/** Who plays on the court, and what the umpire can do about it. */
function CourtCard({ match, head, children }: { match: Match; head: string; children: ReactNode }) {
  const text = useWords(padWords);
  return (
    <div className={classes.next}>
      <p className={classes.nextHead}>
        <b>{head}</b>
        {matchInWords(match)}
      </p>
      <p className={classes.nextSides}>
        <strong>{match.sides[0]?.text}</strong>
        <span>{text.against}</span>
        <strong>{match.sides[1]?.text}</strong>
      </p>
      {match.live && (
        <p className={classes.nextScore}>
          <b className="num">{scoreOf(match.live)}</b>
          {match.pad?.name && ` · ${text.scoredBy({ name: match.pad.name })}`}
        </p>
      )}
      {children}
    </div>
  );
}

/** "21–15 11–9": what whoever takes the match over goes on from. */
function scoreOf(live: NonNullable<Match['live']>): string {
  const open = openGame(live);
  return [...live.games, ...(open ? [open] : [])].map((game) => game.join('–')).join('  ');
}

/** The umpire has said which court is theirs: calling the match that is proposed for it needs no question. */
function CallHere({
  access: { eventId, token },
  match: { _id: matchId },
  court,
}: {
  access: { eventId: string; token: string };
  match: Match;
  court: number;
}) {
  const text = useWords(padWords);
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: () =>
      call(liveEventEndpoints.act, { params: { eventId, matchId }, body: { action: 'call', court }, token }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['live-event', eventId] }),
  });
  const { send } = useSubmit(act, {});
  return (
    <Button kind="main" size="lg" wide loading={act.isPending} onClick={() => void send()}>
      {text.callHere({ court })}
    </Button>
  );
}

/** The match on the court, otherwise the one called to it. */
function nextOn(court: number, matches: readonly Match[]): Match | undefined {
  const here = matches.filter((match) => match.court === court);
  return here.find(({ status }) => status === 'playing') ?? here.find(({ status }) => status === 'called');
}

function openedFrom(match: Match, court: number) {
  const [a = '', b = ''] = match.sides.map(({ text }) => text);
  return {
    match: match._id,
    label: matchInWords(match),
    named: { category: match.category, name: match.name },
    court,
    sides: [a, b] as [string, string],
    scoring: match.scoring ?? ('plain' as const),
    doubles: a.includes(' / '),
    ...(match.mayBeDrawn && { mayBeDrawn: true as const }),
  };
}

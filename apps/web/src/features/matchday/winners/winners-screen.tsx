import type { OwnEvent } from '@maidan/contract/events/event';
import { tidyWinners } from '@maidan/domain/matchday/winners';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, daysBetween } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Named, namedOf, podiumRows, renamed, stands, winnersOf } from './chosen-winners.ts';
import { PodiumList } from './podium-list.tsx';
import { PodiumPanel } from './podium-panel.tsx';
import { doubtsIn, earlyIn, proposedWinnersQuery, useRecordWinners } from './queries.ts';
import { useChosenWinners } from './use-chosen-winners.ts';
import { UndoWinners } from './undo-winners.tsx';
import classes from './winners.module.css';
import { winnerWords } from './words.ts';

interface Props {
  event: OwnEvent;
  /** The last day of play. */
  playEnds: Date;
  onDone: () => void;
}

/** 'Submit Winners': the podiums that the results propose; submitting them completes the event. */
export function WinnersScreen(props: Props) {
  const { data, error, refetch } = useQuery(proposedWinnersQuery(props.event._id));
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton count={3} />;
  return <Podiums {...props} podiums={data.podiums} proposals={data.winners} />;
}

type Answer = Awaited<ReturnType<NonNullable<ReturnType<typeof proposedWinnersQuery>['queryFn']>>>;

function Podiums({
  event,
  playEnds,
  onDone,
  podiums,
  proposals,
}: Props & { podiums: Answer['podiums']; proposals: Answer['winners'] }) {
  const text = useWords(winnerWords);
  const { chosen, isKept, change, forget } = useChosenWinners(event, proposals);
  const rows = podiumRows(podiums, chosen);
  const isNarrow = useMediaQuery('(max-width: 1080px)', undefined, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<string | null>(null);
  const shown =
    rows.find(({ podium }) => podium.category === opened) ??
    (isNarrow ? undefined : rows.find(stands)) ??
    (isNarrow ? undefined : rows[0]);
  const standing = rows.filter(stands).length;
  const asking = rows.filter(({ asks }) => asks).length;
  // Without a draw, the names were typed.
  const hasResults = podiums.some(({ matches }) => matches > 0);
  const panel = shown && (
    <PodiumPanel
      row={shown}
      proposed={proposals[shown.podium.category] ? namedOf(proposals[shown.podium.category]) : null}
      onChange={(named) => change(shown.podium.category, named)}
    />
  );
  return (
    <>
      <p className={classes.sub}>
        {text[hasResults ? 'standing' : 'standingNamed']({ stand: standing, total: rows.length })}{' '}
        {text.asking({ count: asking })} {isKept && text.saved}
      </p>
      <div className={classes.page}>
        <PodiumList
          rows={rows}
          opened={shown?.podium.category ?? null}
          desk={event.isLive ? event._id : null}
          onOpen={setOpened}
          onName={({ podium, named, stranger }, name) =>
            stranger && change(podium.category, renamed(named, stranger.name, name))
          }
        />
        {!isNarrow && panel}
      </div>
      {isNarrow && shown && (
        <Dialog open title={shown.podium.category} onClose={() => setOpened(null)}>
          {panel}
        </Dialog>
      )}
      <SubmitBar
        event={event}
        playEnds={playEnds}
        chosen={chosen}
        stand={standing}
        total={rows.length}
        openMatches={hasResults ? podiums.reduce((sum, { open }) => sum + open, 0) : 0}
        onDone={() => {
          forget();
          onDone();
        }}
      />
    </>
  );
}

/** What happens next, how long it can be undone, and the one filled button. */
function SubmitBar({
  event,
  playEnds,
  chosen,
  stand,
  total,
  openMatches,
  onDone,
}: Props & { chosen: Readonly<Record<string, Named>>; stand: number; total: number; openMatches: number }) {
  const text = useWords(winnerWords);
  const now = useNow();
  const record = useRecordWinners(event._id);
  const doubts = doubtsIn(record.error);
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  // What the server asks about where this page saw nothing to ask.
  const [early, setEarly] = useState<string[] | null>(null);
  const isEarly = daysBetween(playEnds, now) > 0;
  const open = total - stand;
  const warnings = [
    ...(isEarly ? [text.playEnds({ date: date(playEnds) })] : []),
    ...(isEarly && openMatches > 0 ? [text.matchesOpen({ count: openMatches })] : []),
    ...(open > 0 ? [text.stillOpen({ count: open })] : []),
  ];
  const send = async (confirm = false) => {
    const verdict = tidyWinners(
      winnersOf(chosen),
      event.categories.map(({ name }) => name),
    );
    if (!verdict.ok) {
      toast.error(text.refusals[verdict.reason]);
      return;
    }
    const sure = confirm && ({ confirm: true } as const);
    // The toast has reported the error; the names stay.
    await record
      .mutateAsync({ winners: verdict.winners, ...sure, ...(doubts && reason.trim() && { reason: reason.trim() }) })
      .then(onDone, (thrown) => setEarly(earlyIn(thrown)));
  };
  const next = event.certificatesIssuedAt ? text.certified : event.hasWinners ? text.corrects : text.completes;
  // A correction of what is recorded, or a reason given for what stands against it, has been asked about.
  const mustAsk = warnings.length > 0 && !event.hasWinners && !doubts;
  const isNamed = stand > 0 || Object.values(chosen).some(({ firstPlace }) => firstPlace.trim() !== '');
  return (
    <>
      {doubts && <Doubts doubts={doubts} reason={reason} onReason={setReason} />}
      <div className={classes.bar}>
        <p>
          {next} <strong>{warnings.join(' ')}</strong>
        </p>
        <UndoWinners event={event} />
        <span className={classes.count}>{text.count({ stand, total })}</span>
        <Button
          kind="main"
          loading={record.isPending}
          onClick={() => (mustAsk && isNamed ? setAsking(true) : void send())}
        >
          {text.submit}
        </Button>
      </div>
      <ConfirmDialog
        open={asking || early !== null}
        onClose={() => {
          setAsking(false);
          setEarly(null);
        }}
        title={text.sure}
        keepLabel={text.notYet}
        confirmLabel={text.submit}
        onConfirm={() => send(true)}
      >
        {(early ?? [warnings.join(' ')]).map((said) => (
          <p key={said}>
            <strong>{said}</strong>
          </p>
        ))}
        <p>{text.sureWhy}</p>
      </ConfirmDialog>
    </>
  );
}

function Doubts({
  doubts,
  reason,
  onReason,
}: {
  doubts: readonly string[];
  reason: string;
  onReason: (reason: string) => void;
}) {
  const text = useWords(winnerWords);
  // Below many categories it would stand out of sight.
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    refusal.current?.scrollIntoView({ block: 'nearest' });
    refusal.current?.focus();
  }, [doubts.length]);
  return (
    <div ref={refusal} className={classes.doubts} role="alert" tabIndex={-1}>
      <strong>{text.doubts}</strong>
      <ul>
        {doubts.map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      <TextField
        label={text.reason}
        maxLength={300}
        value={reason}
        onChange={(change) => onReason(change.currentTarget.value)}
      />
    </div>
  );
}

import type { OwnEvent } from '@maidan/contract/events/event';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { date, number, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { failedWith } from '../../../platform/refusals/refusal-reason.ts';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CourtCell, CourtPanel } from '../../../ui/court-panel.tsx';
import { EventCertificates } from '../certificates/certificate-buttons.tsx';
import { useEndLive } from '../desk/list-queries.ts';
import { EndLiveDialog } from '../desk/going-live/end-live-dialog.tsx';
import { UndoWinners } from '../winners/undo-winners.tsx';
import classes from './end-of-play.module.css';
import { endWords } from './words.ts';

/** Fees that were not taken at the desk. */
export interface Owed {
  amount: number;
  count: number;
}

interface Props {
  event: OwnEvent;
  /** Of the desk; null where nothing was planned. */
  matches: { total: number; done: number } | null;
  /** Null: not for this reader; undefined: not known (yet). */
  owed: Owed | null | undefined;
}

const order = ['winners', 'certificates', 'money', 'thanks', 'live'] as const;
type Step = (typeof order)[number];

/** The steps from the last result to a closed event; the first one that is not done stands open. */
export function EndOfPlay(props: Props) {
  const { event, owed } = props;
  const text = useWords(endWords);
  const done: Record<Step, boolean> = {
    winners: event.hasWinners,
    certificates: event.certificatesIssuedAt !== null,
    money: owed === null || owed?.amount === 0,
    thanks: false,
    live: !event.isLive,
  };
  const [chosen, setChosen] = useState<Step | null>(null);
  const opened = chosen ?? order.find((step) => !done[step]) ?? 'thanks';
  return (
    <div className={classes.end}>
      <Figures {...props} />
      <ol className={classes.steps}>
        {order.map((step, at) => (
          <li key={step} className={classNames(classes.step, opened === step && classes.opened)}>
            <span className={classNames(classes.mark, done[step] && classes.done)} aria-hidden="true">
              {done[step] ? <IconCheck size={20} stroke={2} /> : at + 1}
            </span>
            <h2>
              <button
                type="button"
                aria-expanded={opened === step}
                aria-label={text.openStep({ step: text.steps[step] })}
                onClick={() => setChosen(step)}
              >
                {text.steps[step]}
                {done[step] && <span className="sr">, {text.done}</span>}
              </button>
            </h2>
            <div className={classes.inside}>
              <StepPart step={step} isOpen={opened === step} {...props} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Figures({ event, matches, owed }: Props) {
  const text = useWords(endWords);
  const { total, done } = matches ?? { total: 0, done: 0 };
  const categories = event.categories.length;
  const submitted = Object.keys(event.winners ?? {}).length;
  const isMoneyShown = 'revenue' in event && event.revenue !== undefined;
  return (
    <CourtPanel columns={isMoneyShown ? 4 : 3}>
      <CourtCell
        figure={total > 0 ? `${number(done)}/${number(total)}` : '–'}
        what={
          total === 0
            ? text.noMatches
            : done === total
              ? text.allPlayed({ total })
              : text.someOpen({ open: total - done })
        }
      />
      <CourtCell
        figure={number(event.registrationsCount)}
        what={text.players({ count: event.registrationsCount, came: event.checkedInCount })}
      />
      <CourtCell
        figure={number(event.hasWinners ? submitted : categories)}
        what={
          event.hasWinners
            ? text.podiums({ count: submitted, total: categories })
            : text.podiumsOpen({ total: categories })
        }
      />
      {isMoneyShown && (
        <CourtCell
          figure={rupees(event.revenue)}
          what={owed && owed.amount > 0 ? text.feesOwed({ owed: rupees(owed.amount) }) : text.fees}
        />
      )}
    </CourtPanel>
  );
}

function StepPart({ step, isOpen, ...props }: Props & { step: Step; isOpen: boolean }): ReactNode {
  switch (step) {
    case 'winners':
      return <WinnersStep {...props} isOpen={isOpen} />;
    case 'certificates':
      return <CertificatesStep {...props} />;
    case 'money':
      return <MoneyStep {...props} isOpen={isOpen} />;
    case 'thanks':
      return <ThanksStep {...props} isOpen={isOpen} />;
    case 'live':
      return <LiveStep {...props} isOpen={isOpen} />;
  }
}

function WinnersStep({ event, isOpen }: Props & { isOpen: boolean }) {
  const text = useWords(endWords);
  return (
    <>
      <p>
        {event.hasWinners ? text.winnersDone({ count: Object.keys(event.winners ?? {}).length }) : text.winnersOpen}
      </p>
      <div className={classes.actions}>
        <UndoWinners event={event} />
        <Link
          to="/dashboard/event/$eventId/winners"
          params={{ eventId: event._id }}
          className={buttonClass({ kind: isOpen && !event.hasWinners ? 'main' : 'quiet', size: 'sm' })}
        >
          {event.hasWinners ? text.openWinners : text.submit}
        </Link>
        <Link
          to="/dashboard/event/$eventId/prizes"
          params={{ eventId: event._id }}
          className={buttonClass({ kind: 'quiet', size: 'sm' })}
        >
          {text.prizes}
        </Link>
      </div>
    </>
  );
}

function CertificatesStep({ event }: Props) {
  const text = useWords(endWords);
  if (!event.hasWinners) return <p>{text.certificatesWait}</p>;
  const { certificatesIssuedAt: issued } = event;
  return (
    <>
      <p>{issued ? text.certificatesDone({ date: date(issued) }) : text.certificatesOpen}</p>
      <div className={classes.actions}>
        <EventCertificates event={event} />
      </div>
    </>
  );
}

function MoneyStep({ event, owed, isOpen }: Props & { isOpen: boolean }) {
  const text = useWords(endWords);
  if (owed === null) return <p>–</p>;
  return (
    <>
      <p>
        {owed === undefined
          ? text.moneyUnknown
          : owed.amount > 0
            ? text.owed({ amount: rupees(owed.amount), count: owed.count })
            : text.settled}
      </p>
      <div className={classes.actions}>
        <Link
          to="/dashboard/event/$eventId"
          params={{ eventId: event._id }}
          search={{ tab: 'money' }}
          className={buttonClass({ kind: isOpen && owed && owed.amount > 0 ? 'main' : 'quiet', size: 'sm' })}
        >
          {text.moneyOpen}
        </Link>
      </div>
    </>
  );
}

function ThanksStep({ event, isOpen }: Props & { isOpen: boolean }) {
  const text = useWords(endWords);
  const address = `${location.origin}/events/${event._id}`;
  const winners = Object.entries(event.winners ?? {})
    .flatMap(([category, { firstPlace }]) => (firstPlace ? [text.first({ category, name: firstPlace })] : []))
    .join('\n');
  const words = winners
    ? text.text({ event: event.eventName, winners, address })
    : text.textNoWinners({ event: event.eventName, address });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words);
      toast.success(text.copied);
    } catch {
      toast.error(text.copyFailed);
    }
  };
  return (
    <>
      <p>{text.thanksWhy}</p>
      <div className={classes.actions}>
        <Button size="sm" kind={isOpen ? 'main' : 'quiet'} onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
      {isOpen && <pre className={classes.text}>{words}</pre>}
    </>
  );
}

/** How a closed desk is opened again; null where it never is. */
function reopening({ tournamentStatus, certificatesIssuedAt, hasFixtures }: OwnEvent): 'menu' | 'undo' | null {
  if (tournamentStatus === 'completed') return certificatesIssuedAt ? null : 'undo';
  return hasFixtures && tournamentStatus !== 'cancelled' ? 'menu' : null;
}

function LiveStep({ event, matches, isOpen }: Props & { isOpen: boolean }) {
  const text = useWords(endWords);
  const [asking, setAsking] = useState(false);
  const ended = text.ended({ event: event.eventName });
  const end = useSubmit(useEndLive(), {
    done: ended,
    refused: (thrown) => failedWith(text.endFailed, thrown),
  });
  // As at the desk: with everything played there is nothing to be asked.
  const isPlayed = matches !== null && matches.total > 0 && matches.done === matches.total;
  const reopens = reopening(event);
  const again = reopens === null ? '' : ` ${text.reopen[reopens]}`;
  if (!event.isLive) return <p>{text.liveDone + again}</p>;
  return (
    <>
      <p>{text.liveOpen + again}</p>
      <div className={classes.actions}>
        <Button
          size="sm"
          kind={isOpen ? 'main' : 'quiet'}
          loading={end.isPending}
          onClick={() => (isPlayed ? void end.send(event._id) : setAsking(true))}
        >
          {text.endLive}
        </Button>
      </div>
      {asking && (
        <EndLiveDialog
          atDesk
          eventId={event._id}
          eventName={event.eventName}
          onClose={() => setAsking(false)}
          onDone={() => toast.success(ended)}
        />
      )}
    </>
  );
}

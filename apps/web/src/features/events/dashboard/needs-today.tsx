import type { NeedOfToday } from '@maidan/contract/events/dashboard';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { duration, longDate, rupees, time } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Card, CardFailure } from '../../../ui/layout/card.tsx';
import { CourtCell, CourtPanel } from '../../../ui/court-panel.tsx';
import { todayQuery } from './queries.ts';
import classes from './needs-today.module.css';
import { dashboardWords } from './words.ts';

export type NeedAction =
  | 'desk'
  | 'check-in'
  | 'registrations'
  | 'edit'
  | 'submit'
  | 'winners'
  | 'money'
  | 'repay'
  | 'entry'
  | 'draws';

interface Cell {
  figure: string;
  what: string;
  where: string;
  action: NeedAction;
  label: string;
  hot?: boolean;
}

const most = 4;

/** What needs the organizer's attention today, drawn between the lines of a court; the most urgent in marigold. */
export function NeedsToday({
  onAction,
}: {
  onAction: (action: NeedAction, eventId: string | null, ticketCode?: string) => void;
}) {
  const { title } = useWords(dashboardWords).needs;
  const { data: needs, error, isFetching, refetch } = useQuery(todayQuery);
  const now = useNow();
  if (!needs && error)
    return (
      <Card title={title} flush>
        <CardFailure message={messageOf(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!needs || needs.length === 0) return null;
  const shown = needs.slice(0, most);
  return (
    <CourtPanel
      columns={shown.length}
      lead={
        <>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.now}>
            {longDate(now).replace(/ \d{4}$/, '')} <span>{time(now)}</span>
          </p>
        </>
      }
    >
      {shown.map((need) => {
        const { label, action, ...cell } = cellOf(need);
        return (
          <CourtCell
            key={need.kind}
            {...cell}
            press={{
              label,
              onPress: () =>
                onAction(
                  action,
                  'eventId' in need ? need.eventId : null,
                  'ticketCode' in need ? need.ticketCode : undefined,
                ),
            }}
          />
        );
      })}
    </CourtPanel>
  );
}

function cellOf(need: NeedOfToday): Cell {
  const text = wordsNow(dashboardWords).needs;
  switch (need.kind) {
    case 'playing_today':
      return {
        figure: text.ofTotal({ count: need.checkedIn, total: need.total }),
        what: text.checkedIn,
        where: need.isLive ? text.liveNow({ event: need.eventName }) : text.beginsToday({ event: need.eventName }),
        action: need.isLive ? 'desk' : 'check-in',
        label: need.isLive ? text.openDesk : text.checkIn,
        hot: true,
      };
    case 'entries_close':
      return closingCell(need);
    case 'rejected':
      return {
        figure: text.events({ count: need.others + 1 }),
        what: text.sentBack,
        where: need.reason ? `${need.eventName}: ${need.reason}` : need.eventName,
        action: 'edit',
        label: text.resubmit,
      };
    case 'lone_entry':
    case 'choice_undone':
      return entryCell(need);
    case 'left_draw':
      return leftCell(need);

    case 'draft_ready':
      return {
        figure: text.drafts({ count: need.count }),
        what: text.readyToSubmit,
        where: need.eventName,
        action: 'submit',
        label: text.review,
      };
    case 'winners_missing':
      return {
        figure: text.events({ count: need.count }),
        what: text.noWinners,
        where: need.eventName,
        action: 'winners',
        label: text.setWinners,
      };
    case 'repay_by_hand':
      return {
        figure: rupees(need.amount),
        what: text.toRepay({ count: need.people }),
        where: need.eventName,
        action: 'repay',
        label: text.repay,
      };
    case 'settles_today':
      return settlesCell(need);
  }
}

function settlesCell({ amount, account, entries }: Extract<NeedOfToday, { kind: 'settles_today' }>): Cell {
  const text = wordsNow(dashboardWords).needs;
  return {
    figure: rupees(amount),
    what: text.settlesToday,
    where: `••${account.slice(-4)}`,
    action: 'money',
    label: entries > 0 ? text.seeCount({ count: entries }) : text.seeMoney,
  };
}

function entryCell({
  kind,
  eventName: event,
  name,
  category,
  others,
}: Extract<NeedOfToday, { kind: 'lone_entry' | 'choice_undone' }>): Cell {
  const text = wordsNow(dashboardWords).needs;
  return {
    figure: text.loneEntries({ count: others + 1 }),
    what: kind === 'lone_entry' ? text.alone : text.undone,
    where: text.whoAlone({ event, name, category }),
    action: 'entry',
    label: text.openEntry,
  };
}

function leftCell({
  eventName: event,
  name,
  category,
  what,
  others,
}: Extract<NeedOfToday, { kind: 'left_draw' }>): Cell {
  const text = wordsNow(dashboardWords).needs;
  return {
    figure: text.leftDraw({ count: others + 1 }),
    what: what === 'line_free' ? text.lineFree : text.partnerGone,
    where: text.whoAlone({ event, name, category }),
    action: 'draws',
    label: text.openDraws,
  };
}

function closingCell(need: Extract<NeedOfToday, { kind: 'entries_close' }>): Cell {
  const text = wordsNow(dashboardWords).needs;
  return {
    figure:
      need.minutesLeft < 2880 ? duration(need.minutesLeft) : text.days({ count: Math.floor(need.minutesLeft / 1440) }),
    what: text.untilClose,
    where:
      need.capacity === null
        ? text.entries({ event: need.eventName, count: need.taken })
        : text.entriesOf({ event: need.eventName, count: need.taken, of: need.capacity }),
    action: 'registrations',
    label: text.seeEntries,
  };
}

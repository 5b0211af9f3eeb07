import type { NeedOfToday } from '@maidan/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../platform/api-error.ts';
import { duration, longDate, number, plural, rupees, time } from '../../platform/format.ts';
import { useNow } from '../../platform/now.ts';
import { Card, CardFailure } from '../../ui/card.tsx';
import { CourtCell, CourtPanel } from '../../ui/court-panel.tsx';
import { todayQuery } from './queries.ts';
import classes from './needs-today.module.css';

export type NeedAction = 'desk' | 'check-in' | 'registrations' | 'edit' | 'submit' | 'winners' | 'open' | 'money';

interface Cell {
  figure: string;
  what: string;
  where: string;
  action: NeedAction;
  label: string;
  hot?: boolean;
}

const most = 4;

/** What waits for the organizer today, drawn between the lines of a court; the most urgent in marigold. */
export function NeedsToday({ onAction }: { onAction: (action: NeedAction, eventId: string | null) => void }) {
  const { data: needs, error, isFetching, refetch } = useQuery(todayQuery);
  const now = useNow();
  if (!needs && error)
    return (
      <Card title="Needs you today" flush>
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
          <h2 className={classes.title}>Needs you today</h2>
          <p className={classes.now}>
            {longDate(now).replace(/ \d{4}$/, '')}
            <br />
            {time(now)}
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
            action={
              <button type="button" onClick={() => onAction(action, 'eventId' in need ? need.eventId : null)}>
                {label}
              </button>
            }
          />
        );
      })}
    </CourtPanel>
  );
}

function cellOf(need: NeedOfToday): Cell {
  switch (need.kind) {
    case 'playing_today':
      return {
        figure: `${number(need.checkedIn)} of ${number(need.total)}`,
        what: need.isLive ? 'players are in the hall' : 'players checked in',
        where: need.isLive ? `${need.eventName} · live now` : `${need.eventName} · play begins today`,
        action: need.isLive ? 'desk' : 'check-in',
        label: need.isLive ? 'Open the desk' : 'Check players in',
        hot: true,
      };
    case 'entries_close':
      return {
        figure: need.minutesLeft < 2880 ? duration(need.minutesLeft) : `${Math.floor(need.minutesLeft / 1440)} days`,
        what: 'until entries close',
        where: `${need.eventName} · ${number(need.taken)}${need.capacity === null ? ' entries' : ` of ${number(need.capacity)}`}`,
        action: 'registrations',
        label: 'See the entries',
      };
    case 'rejected':
      return {
        figure: plural(need.others + 1, 'event', 'events'),
        what: 'sent back by the administrator',
        where: need.reason ? `${need.eventName}: ${need.reason}` : need.eventName,
        action: 'edit',
        label: 'Edit and resubmit',
      };
    case 'draft_ready':
      return {
        figure: plural(need.count, 'draft', 'drafts'),
        what: 'ready to submit for approval',
        where: need.eventName,
        action: 'submit',
        label: 'Review and submit',
      };
    case 'winners_missing':
      return {
        figure: plural(need.count, 'event', 'events'),
        what: 'over, without winners',
        where: need.eventName,
        action: 'winners',
        label: 'Set Winners',
      };
    case 'pending_approval':
      return {
        figure: plural(need.count, 'event', 'events'),
        what: 'with the administrator',
        where: need.eventName,
        action: 'open',
        label: 'Open event',
      };
    case 'settles_today':
      return {
        figure: rupees(need.amount),
        what: 'settles today',
        where: need.account,
        action: 'money',
        label: `See the ${number(need.entries)} entries`,
      };
  }
}

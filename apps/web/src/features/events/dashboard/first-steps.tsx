import type { OwnEvent } from '@maidan/contract/events/event';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { CourtCell, CourtPanel } from '../../../ui/court-panel.tsx';
import { isClosedByDraw, namesOf, openCategories } from '../entry-bars/entries-state.ts';
import { firstStepsWords } from './first-steps-words.ts';
import classes from './needs-today.module.css';

/** Until the first event is played, what needs attention is getting there: what is done, what is next. */
export function FirstSteps({
  hasVendor,
  event,
  onCreate,
}: {
  hasVendor: boolean;
  /** The first event, once there is one. */
  event: OwnEvent | null;
  onCreate: () => void;
}) {
  const words = useWords(firstStepsWords);
  const now = useNow();
  const done = (
    <>
      <IconCheck size={28} stroke={2.4} aria-hidden="true" />
      <span className="sr">{words.done}</span>
    </>
  );
  const step = (label: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
  const open = ({ _id }: OwnEvent) => (
    <Link to="/dashboard/event/$eventId" params={{ eventId: _id }}>
      {words.open}
    </Link>
  );
  const isApproved = event?.approvalStatus === 'approved';
  const isSent = isApproved || event?.approvalStatus === 'pending_approval';
  const isDrawn = event?.isDrawn === true;
  const isClosed =
    event !== null && (event.tournamentStatus !== 'open' || new Date(event.lastdate) <= now || isClosedByDraw(event));
  const stillOpen = event ? namesOf(openCategories(event, now)) : '';
  const closed = stillOpen ? words.closedBut({ categories: stillOpen }) : words.closed;
  return (
    <CourtPanel
      columns={4}
      lead={
        <>
          <h2 className={classes.title}>{words.title}</h2>
          <p className={classes.now}>{words.left({ count: 3 - Number(hasVendor) - Number(isApproved) })}</p>
        </>
      }
    >
      <CourtCell figure={done} what={words.organization} where={words.organizationWhy} />
      <CourtCell figure={hasVendor ? done : '2'} hot={!hasVendor} what={words.money} where={words.moneyWhy} />
      <CourtCell
        figure={isApproved ? done : '3'}
        hot={hasVendor && !isSent}
        what={words.event}
        where={event ? (isApproved && isClosed ? closed : words.eventStates[event.approvalStatus]) : words.eventWhy}
        action={event ? !isApproved && open(event) : hasVendor && step(words.eventAct, onCreate)}
      />
      <CourtCell
        figure="4"
        hot={isApproved}
        what={words.day}
        where={isDrawn ? words.dayDrawn : words.dayWhy}
        action={event && isApproved && open(event)}
      />
    </CourtPanel>
  );
}

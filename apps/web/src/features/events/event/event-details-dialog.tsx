import type { OwnEvent } from '@maidan/contract/events/event';
import { date, dateTime, eventStart, posterDate, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName, stateName } from '../../../platform/names/stored-names.ts';
import { StatusChip } from '../../../ui/chip.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { eventLook, lastDayOf, takesDays } from './event-state.ts';
import classes from './event-lists.module.css';
import { detailWords } from './detail-words.ts';
import { eventWords } from './words.ts';
import { Stack } from '../../../ui/layout/stack.ts';

/** All details of one event from a list, without leaving the dashboard. */
export function EventDetailsDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const words = useWords(eventWords);
  const now = useNow();
  return (
    <Dialog
      open
      onClose={onClose}
      title={event.eventName}
      sub={event.location}
      footer={
        <ButtonLink to="/dashboard/event/$eventId" params={{ eventId: event._id }} kind="main">
          {words.actions.open}
        </ButtonLink>
      }
    >
      <Stack gap={20}>
        <div className={classes.detailsPoster}>
          <Poster
            image={event.poster}
            focus={event.posterFocus}
            sport={event.sports}
            {...posterDate(event.dateandtime, lastDayOf(event))}
            chips={eventLook(event, now).chips.map((status) => <StatusChip key={status} status={status} />)}
            label={sportName(event.sports)}
          />
        </div>
        <EventFacts event={event} />
        <p className={classes.about}>{event.about}</p>
      </Stack>
    </Dialog>
  );
}

export function EventFacts({ event }: { event: OwnEvent }) {
  const { facts } = useWords(detailWords);
  return (
    <KeyValueList
      items={[
        { label: facts.begins, value: eventStart(event) },
        ...(takesDays(event) ? [{ label: facts.lastDay, value: date(lastDayOf(event)) }] : []),
        { label: facts.ends, value: dateTime(event.lastdate) },
        {
          label: facts.location,
          value: event.locationlink ? (
            <a href={event.locationlink} target="_blank" rel="noopener noreferrer">
              {event.location}
            </a>
          ) : (
            event.location || '–'
          ),
        },
        { label: facts.state, value: stateName(event.stateUT) || '–' },
        { label: facts.contact, value: event.contact || '–' },
        { label: facts.prize, value: rupees(event.prizePool) },
      ]}
    />
  );
}

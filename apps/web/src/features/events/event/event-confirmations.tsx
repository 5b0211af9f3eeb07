import type { OwnEvent } from '@maidan/contract/events/event';
import { missingEventFields } from '@maidan/domain/events/completeness';
import { eventDate } from '../../../platform/format.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { entryBarWords } from '../entry-bars/words.ts';
import { opensSome, whatStaysClosed } from '../entry-bars/entry-bars.ts';
import { isPast } from './event-state.ts';
import { useEventAction } from './queries.ts';
import { confirmationWords } from './confirmation-words.ts';
import { eventWords } from './words.ts';

interface Asked {
  event: OwnEvent;
  onClose: () => void;
  /** Called once it is done. */
  onDone?: () => void;
  /** Opens the event's form instead. */
  onEdit?: () => void;
  /** Opens what must be done first. */
  onInstead?: (action: 'call-off' | 'registrations') => void;
}

/** An event with missing fields cannot be submitted: the dialog leads to its form instead. */
export function SubmitForApprovalDialog({ event, onClose, onDone, onEdit }: Asked) {
  const words = useWords(confirmationWords);
  const { complete } = useWords(eventWords).actions;
  const submit = useEventAction('submit', onDone);
  const missing = missingEventFields(event);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.submitTitle}
      confirmLabel={missing.length > 0 ? complete : words.submit}
      onConfirm={async () => {
        if (missing.length === 0) return submit.send(event._id);
        onEdit?.();
        return false;
      }}
    >
      <p>{words.submitWhy}</p>
      <KeyValueList
        items={[
          { label: words.event, value: event.eventName },
          { label: words.date, value: eventDate(event) },
          { label: words.place, value: event.location },
          { label: words.categories, value: event.categories.map(({ name }) => name).join(', ') },
          ...(missing.length > 0 ? [{ label: words.missing, value: missing.map(inOurWords).join(', ') }] : []),
        ]}
      />
    </ConfirmDialog>
  );
}

/** Nothing is confirmed that would be refused: while fees are to be refunded, the dialog leads there instead. */
export function DeleteEventDialog({ event, onClose, onDone, onInstead }: Asked) {
  const words = useWords(confirmationWords);
  const { actions } = useWords(eventWords);
  const remove = useEventAction('delete', onDone);
  const first = isPast(event)
    ? { action: 'registrations' as const, label: actions.seeRegistrations }
    : { action: 'call-off' as const, label: actions.callOff };
  if (event.revenue > 0 && event.tournamentStatus !== 'cancelled')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={words.deleteTitle({ event: event.eventName })}
        confirmLabel={first.label}
        onConfirm={() => {
          onInstead?.(first.action);
          return false;
        }}
      >
        <p>{words.paidFirst}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title={words.deleteTitle({ event: event.eventName })}
      confirmLabel={words.delete}
      typeToConfirm="yes"
      onConfirm={() => remove.send(event._id)}
    >
      <p>{words.deleteWhy}</p>
      {event.registrationsCount > 0 && <p>{words.goWithIt({ count: event.registrationsCount })}</p>}
    </ConfirmDialog>
  );
}

export function EndRegistrationsDialog({ event, onClose, onDone }: Asked) {
  const words = useWords(confirmationWords);
  const end = useEventAction('end', onDone);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.end}
      confirmLabel={words.end}
      onConfirm={() => end.send(event._id)}
    >
      <p>{words.endWhy({ event: event.eventName })}</p>
      {event.lateEntries && <p>{words.endLate}</p>}
      {event.waitlistedCount > 0 && <p>{words.endWaiting({ count: event.waitlistedCount })}</p>}
    </ConfirmDialog>
  );
}

export function StartRegistrationsDialog({ event, onClose, onDone }: Asked) {
  const words = useWords(confirmationWords);
  const bars = useWords(entryBarWords);
  const closed = whatStaysClosed(event);
  const start = useEventAction('start', onDone);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.start}
      confirmLabel={words.start}
      onConfirm={() => start.send(event._id)}
    >
      <p>
        {opensSome(event) ? words.startWhy({ event: event.eventName }) : words.startNone({ event: event.eventName })}
      </p>
      {closed.length > 0 && (
        <ul>
          {closed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!opensSome(event) && <p>{bars.late}</p>}
    </ConfirmDialog>
  );
}

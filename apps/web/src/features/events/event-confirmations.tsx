import type { OwnEvent } from '@maidan/contract/events';
import { missingEventFields } from '@maidan/domain/event-completeness';
import { date, plural } from '../../platform/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { useDeleteEvent, useEndRegistrations, useStartRegistrations, useSubmitForApproval } from './queries.ts';

interface Asked {
  event: OwnEvent;
  onClose: () => void;
  /** Told once it is done. */
  onDone?: () => void;
}

export function SubmitForApprovalDialog({ event, onClose, onDone }: Asked) {
  const submit = useSubmitForApproval();
  const missing = missingEventFields(event);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Submit Event for Approval"
      confirmLabel="Submit for Approval"
      onConfirm={async () => {
        await submit.mutateAsync(event._id);
        onDone?.();
      }}
    >
      <p>An administrator reads the event before players can register. You can still edit it meanwhile.</p>
      <KeyValueList
        items={[
          { label: 'Event', value: event.eventName },
          { label: 'Date', value: date(event.dateandtime) },
          { label: 'Place', value: event.location },
          { label: 'Categories', value: event.categories.map(({ name }) => name).join(', ') },
          ...(missing.length > 0 ? [{ label: 'Still missing', value: missing.join(', ') }] : []),
        ]}
      />
    </ConfirmDialog>
  );
}

export function DeleteEventDialog({ event, onClose, onDone }: Asked) {
  const remove = useDeleteEvent();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title={`Delete ${event.eventName}`}
      confirmLabel="Delete"
      typeToConfirm="yes"
      onConfirm={async () => {
        await remove.mutateAsync(event._id);
        onDone?.();
      }}
    >
      <p>Are you sure you want to delete this event? This action cannot be undone.</p>
      {event.registrationsCount > 0 && (
        <p>{plural(event.registrationsCount, 'registration goes', 'registrations go')} with it.</p>
      )}
    </ConfirmDialog>
  );
}

export function EndRegistrationsDialog({ event, onClose, onDone }: Asked) {
  const end = useEndRegistrations();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="End Registrations"
      confirmLabel="End Registrations"
      onConfirm={async () => {
        await end.mutateAsync(event._id);
        onDone?.();
      }}
    >
      <p>
        Nobody can enter {event.eventName} from now on. The event moves to Completed Events; registrations can be
        started again until the winners are recorded.
      </p>
    </ConfirmDialog>
  );
}

export function StartRegistrationsDialog({ event, onClose, onDone }: Asked) {
  const start = useStartRegistrations();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Start Registrations"
      confirmLabel="Start Registrations"
      onConfirm={async () => {
        await start.mutateAsync(event._id);
        onDone?.();
      }}
    >
      <p>Players can enter {event.eventName} again, until its closing date. The event moves back to Ongoing Events.</p>
    </ConfirmDialog>
  );
}

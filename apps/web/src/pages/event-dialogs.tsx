import type { OwnEvent } from '@maidan/contract/events';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EditEventDialog } from '../features/events/edit-event-dialog.tsx';
import {
  DeleteEventDialog,
  EndRegistrationsDialog,
  StartRegistrationsDialog,
  SubmitForApprovalDialog,
} from '../features/events/event-confirmations.tsx';
import type { EventAction } from '../features/events/event-state.ts';
import { WinnersDialog } from '../features/winners/winners-dialog.tsx';
import { toast } from '../platform/toast.ts';

type Dialog = 'edit' | 'submit' | 'end' | 'start' | 'winners' | 'delete';
const dialogs: readonly string[] = ['edit', 'submit', 'end', 'start', 'winners', 'delete'] satisfies Dialog[];

/**
 * What opens when an action of an event is chosen: a dialog over this page, or a page of its own. `act` is called with
 * the action, `dialog` is rendered by the page.
 */
export function useEventActions(onDone: (done: Dialog, event: OwnEvent) => void = () => undefined): {
  act: (action: EventAction, event: OwnEvent) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ dialog: Dialog; event: OwnEvent } | null>(null);
  const home = (event: OwnEvent, tab: 'overview' | 'registrations' | 'fixtures' | 'check-in' | 'page') =>
    void navigate({ to: '/dashboard/event/$eventId', params: { eventId: event._id }, search: { tab } });

  const act = (action: EventAction, event: OwnEvent) => {
    if (dialogs.includes(action)) return setOpen({ dialog: action as Dialog, event });
    switch (action) {
      case 'desk':
        return void navigate({ to: '/admin/live-event/$eventId', params: { eventId: event._id } });
      case 'share':
        return void copyLink(event);
      case 'registrations':
      case 'download':
        return home(event, 'registrations');
      case 'fixtures':
        return home(event, 'fixtures');
      case 'check-in':
        return home(event, 'check-in');
      case 'customize':
        return home(event, 'page');
      default:
        return home(event, 'overview');
    }
  };
  const close = () => setOpen(null);
  return {
    act,
    dialog:
      open &&
      dialogOf(open.dialog, { event: open.event, onClose: close, onDone: () => onDone(open.dialog, open.event) }),
  };
}

function dialogOf(dialog: Dialog, props: { event: OwnEvent; onClose: () => void; onDone: () => void }): ReactNode {
  const { event, onClose } = props;
  switch (dialog) {
    case 'edit':
      return <EditEventDialog event={event} onClose={onClose} />;
    case 'submit':
      return <SubmitForApprovalDialog {...props} />;
    case 'end':
      return <EndRegistrationsDialog {...props} />;
    case 'start':
      return <StartRegistrationsDialog {...props} />;
    case 'winners':
      return <WinnersDialog event={event} onClose={onClose} />;
    case 'delete':
      return <DeleteEventDialog {...props} />;
  }
}

async function copyLink(event: OwnEvent): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/events/${event._id}`);
    toast.success('The link of the public page is copied');
  } catch {
    toast.error('The link could not be copied');
  }
}

import type { OwnEvent } from '@maidan/contract/events/event';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { profileQuery } from '../features/accounts/profile/profile-query.ts';
import type { AskWhatIsTouched } from '../features/events/event-changes/use-read-first.ts';
import { accessQuery } from '../features/events/staff/queries.ts';
import { allowSound } from '../features/entries/check-in/signals.ts';
import { dashboardWords } from '../features/events/dashboard/words.ts';
import type { EventTab } from '../features/events/event/event-tabs.ts';
import type { EventAction } from '../features/events/event/event-state.ts';
import { call } from '../platform/api.ts';
import { withWords, wordsNow } from '../platform/language.tsx';
import { toast } from '../platform/toast.ts';

// Loaded when first opened: forms, calendars and the camera would double the dashboard's load.
const CreateEventDialog = lazy(
  withWords(() => import('../features/events/event/create-event-dialog.tsx'), 'CreateEventDialog'),
);
const FeeShare = lazy(withWords(() => import('../features/money/fees/fee-share.tsx'), 'FeeShare'));
const EditEventDialog = lazy(
  withWords(() => import('../features/events/event/edit-event-dialog.tsx'), 'EditEventDialog'),
);
const DuplicateEventDialog = lazy(
  withWords(() => import('../features/events/event/duplicate-event-dialog.tsx'), 'DuplicateEventDialog'),
);
const DownloadDialog = lazy(
  withWords(() => import('../features/entries/event-registrations/download-dialog.tsx'), 'DownloadDialog'),
);
const confirmations = () => import('../features/events/event/event-confirmations.tsx');
const SubmitForApprovalDialog = lazy(withWords(confirmations, 'SubmitForApprovalDialog'));
const EndRegistrationsDialog = lazy(withWords(confirmations, 'EndRegistrationsDialog'));
const StartRegistrationsDialog = lazy(withWords(confirmations, 'StartRegistrationsDialog'));
const DeleteEventDialog = lazy(withWords(confirmations, 'DeleteEventDialog'));
const CallOffDialog = lazy(
  withWords(() => import('../features/entries/call-off/call-off-dialog.tsx'), 'CallOffDialog'),
);
const GoLiveDialog = lazy(
  withWords(() => import('../features/matchday/desk/going-live/go-live-dialog.tsx'), 'GoLiveDialog'),
);
const EndLiveDialog = lazy(
  withWords(() => import('../features/matchday/desk/going-live/end-live-dialog.tsx'), 'EndLiveDialog'),
);
/** Rarely opened, and as large as a page. */
const CustomizeEventDialog = lazy(
  withWords(() => import('../features/events/page/customize-event-dialog.tsx'), 'CustomizeEventDialog'),
);

/** The QR reader is heavy: it is loaded when the scanner is opened. */
const CheckInDialog = lazy(
  withWords(() => import('../features/entries/check-in/check-in-dialog.tsx'), 'CheckInDialog'),
);

const dialogs = [
  'edit',
  'customize',
  'duplicate',
  'submit',
  'end',
  'start',
  'go-live',
  'call-off',
  'delete',
  'check-in',
  'download',
] as const;
type Dialog = (typeof dialogs)[number];
const isDialog = (action: EventAction): action is Dialog => (dialogs as readonly string[]).includes(action);

/** The page of an action; where it has none of its own, that of the event. */
function openPage(navigate: ReturnType<typeof useNavigate>, action: EventAction, event: OwnEvent): void {
  const params = { eventId: event._id };
  const home = (tab: EventTab) => void navigate({ to: '/dashboard/event/$eventId', params, search: { tab } });
  switch (action) {
    case 'desk':
      return void navigate({ to: '/admin/live-event/$eventId', params });
    case 'winners':
      return void navigate({ to: '/dashboard/event/$eventId/winners', params });
    case 'end-of-play':
      return void navigate({ to: '/dashboard/event/$eventId/end', params });
    case 'prices':
      return void navigate({ to: '/dashboard/event/$eventId/prices', params });
    case 'prizes':
      return void navigate({ to: '/dashboard/event/$eventId/prizes', params });
    case 'announce':
      return void navigate({ to: '/dashboard/event/$eventId/announce', params });
    case 'registrations':
      return home('registrations');
    case 'fixtures':
      return home('fixtures');
    default:
      return home('overview');
  }
}

/**
 * Runs an action of an event: a dialog over this page, or a page of its own. Call `act` with the action; render
 * `dialog` in the page.
 */
export function useEventActions(
  onDone: (done: Dialog, event: OwnEvent) => void = () => undefined,
  /** The form that the address asks for. */
  asked: { event: OwnEvent; onClose: () => void } | null = null,
): {
  act: (action: EventAction, event: OwnEvent) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [chosen, setOpen] = useState<{ dialog: Dialog; event: OwnEvent } | null>(null);
  const open = chosen ?? (asked && { dialog: 'edit' as const, event: asked.event });
  const act = (action: EventAction, event: OwnEvent) => {
    if (action === 'check-in') allowSound();
    if (isDialog(action)) return setOpen({ dialog: action, event });
    if (action === 'share') return void copyLink(event);
    openPage(navigate, action, event);
  };
  const close = () => {
    setOpen(null);
    asked?.onClose();
  };
  return {
    act,
    dialog: open && (
      <Suspense>
        {dialogOf(open.dialog, {
          event: open.event,
          onClose: close,
          onDone: () => onDone(open.dialog, open.event),
          onEdit: () => setOpen({ dialog: 'edit', event: open.event }),
          onInstead: (action) => {
            close();
            act(action, open.event);
          },
          onLive: () => navigate({ to: '/admin/live-event/$eventId', params: { eventId: open.event._id } }),
          onReadFirst: () =>
            void navigate({ to: '/dashboard/event/$eventId/change', params: { eventId: open.event._id } }),
          onMade: (eventId) => void navigate({ to: '/dashboard/event/$eventId', params: { eventId } }),
        })}
      </Suspense>
    ),
  };
}

function dialogOf(
  dialog: Dialog,
  {
    onEdit,
    onInstead,
    onLive,
    onMade,
    onReadFirst,
    ...props
  }: {
    event: OwnEvent;
    onClose: () => void;
    onDone: () => void;
    onEdit: () => void;
    onInstead: (action: EventAction) => void;
    onLive: () => unknown;
    onMade: (eventId: string) => void;
    onReadFirst: () => void;
  },
): ReactNode {
  const { event, onClose } = props;
  switch (dialog) {
    case 'edit':
      return <EditEventDialog event={event} askTouched={askTouched} onReadFirst={onReadFirst} onClose={onClose} />;
    case 'customize':
      return <CustomizeEventDialog event={event} onClose={onClose} onEdit={onEdit} />;
    case 'duplicate':
      return <DuplicateEventDialog event={event} onClose={onClose} onMade={onMade} />;
    case 'submit':
      return <SubmitForApprovalDialog {...props} onEdit={onEdit} />;
    case 'end':
      return <EndRegistrationsDialog {...props} />;
    case 'start':
      return <StartRegistrationsDialog {...props} />;
    case 'go-live':
      return <GoLive event={event} onClose={onClose} onDone={onLive} />;
    case 'call-off':
      return <CallOffDialog {...props} />;
    case 'check-in':
      return <CheckInDialog eventId={event._id} opened onClose={onClose} />;
    case 'download':
      return (
        <DownloadDialog
          eventId={event._id}
          categories={event.categories.map(({ name }) => name)}
          opened
          onClose={onClose}
        />
      );
    case 'delete':
      return event.isLive ? (
        <EndLiveDialog eventId={event._id} eventName={event.eventName} onClose={onClose} />
      ) : (
        <DeleteEventDialog {...props} onInstead={onInstead} />
      );
  }
}

/** Whoever may not publish the draws goes live without. */
function GoLive(props: { event: OwnEvent; onClose: () => void; onDone: () => unknown }) {
  const { data: access } = useQuery(accessQuery(props.event._id));
  return <GoLiveDialog {...props} mayPublish={access?.rights.includes('fixtures') ?? true} />;
}

/** The form of a new event, with what the account, the last event and the payee's rate tell. */
export function NewEvent({
  commissionRate,
  ...props
}: {
  userId: string;
  last: OwnEvent | undefined;
  commissionRate: number | undefined;
  onClose: () => void;
  onCreated: (eventId: string) => void;
}) {
  const { data: profile } = useQuery(profileQuery);
  return (
    <CreateEventDialog
      {...props}
      home={{
        stateUT: profile?.organizationState ?? undefined,
        contact: profile?.phone ?? undefined,
        organization: profile?.organizationName ?? undefined,
      }}
      feeNote={(price) =>
        commissionRate !== undefined && (
          <Suspense>
            <FeeShare price={price} commissionRate={commissionRate} />
          </Suspense>
        )
      }
    />
  );
}

async function copyLink(event: OwnEvent): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/events/${event._id}`);
    toast.success(wordsNow(dashboardWords).linkCopied);
  } catch {
    toast.error(wordsNow(dashboardWords).linkFailed);
  }
}

const askTouched: AskWhatIsTouched = (eventId, body) =>
  call(eventChangeEndpoints.preview, { params: { eventId }, body });

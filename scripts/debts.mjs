// What was there before a rule was: these lists only shrink.

/** Functions longer than `longest` allows: file and name. */
export const longFunctions = [
  'apps/api/seed/add-event.ts addEvent',
  'apps/api/seed/books.ts postBooks',
  'apps/api/src/features/entries/event-registrations/service.ts addWalkIn',
  'apps/api/src/features/entries/new-registration/service.ts enter',
  'apps/api/src/features/matchday/live-stream/service.ts liveFeeds',
  'apps/api/src/platform/http/multipart.ts readForm',
  'apps/api/src/platform/jobs.ts createJobs',
  'apps/api/src/platform/payments/cashfree-orders.ts cashfreeOrders',
  'apps/api/src/platform/payments/cashfree-transfers.ts cashfreeTransfers',
  'apps/api/src/platform/payments/sandbox-provider.ts createSandboxProvider',
  'apps/api/src/platform/pdf/pen.ts createPen',
  'apps/api/src/platform/pdf/schedule-pages.ts drawTable',
  'apps/web/src/features/accounts/admin-organizers/organizers-panel.tsx OrganizersPanel',
  'apps/web/src/features/entries/check-in/use-desk.ts useDesk',
  'apps/web/src/features/entries/event-registrations/download-dialog.tsx DownloadDialog',
  'apps/web/src/features/entries/event-registrations/registrations-panel.tsx RegistrationsPanel',
  'apps/web/src/features/entries/event-registrations/walk-in-dialog.tsx WalkInDialog',
  'apps/web/src/features/entries/import/import-players-dialog.tsx ImportPlayersDialog',
  'apps/web/src/features/entries/new-registration/category-step.tsx a function without a name',
  'apps/web/src/features/events/event/event-form.tsx EventFormFields',
  'apps/web/src/features/events/event/use-event-form.ts useEventForm',
  'apps/web/src/features/events/page/use-page-editor.ts usePageEditor',
  'apps/web/src/features/events/page/use-reorder.ts useReorder',
  'apps/web/src/features/money/easy-split/set-up-form.tsx SetUpForm',
  'apps/web/src/features/money/easy-split/settlements-tab.tsx SettlementsTab',
  'apps/web/src/features/money/easy-split/settlements-tab.tsx columnsOf',
  'apps/web/src/pages/dashboard-event-page.tsx DashboardEventPage',
  'apps/web/src/pages/gallery-figures.tsx GalleryFigures',
  'apps/web/src/pages/gallery-pieces.tsx GalleryPieces',
  'bench/fresh.ts measureFresh',
  'bench/live.ts play',
  'packages/domain/src/schedule/table/place-check.ts openPlaceCheck',
];

/** Rooms that write to another room's table: table and room. */
export const secondWriters = [
  'events draws/prints',
  'match_states draws/changes',
  'match_states matchday/live-days',
  'match_states matchday/ties',
  'payout_items money/ledger',
  'vendors money/easy-split-settings',
];

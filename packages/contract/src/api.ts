import type { Endpoint } from './endpoint.ts';
import { checkInEndpoints } from './check-in.ts';
import { downloadEndpoints } from './downloads.ts';
import { eventRegistrationEndpoints } from './event-registrations.ts';
import { cancellationEndpoints } from './cancellations.ts';
import { entryEndpoints } from './entries.ts';
import { paymentEndpoints } from './payments.ts';
import { publicEventEndpoints } from './public-events.ts';
import { publicLiveEndpoints } from './public-live.ts';
import { registrationEndpoints } from './registrations.ts';
import { webhookEndpoints } from './webhooks.ts';
import { adminAuditEndpoints } from './admin-audit.ts';
import { adminOrganizerEndpoints } from './admin-organizers.ts';
import { adminReviewEndpoints } from './admin-review.ts';
import { announcementEndpoints } from './announcements.ts';
import { customizationEndpoints } from './customization.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { eventCopyEndpoints } from './event-copies.ts';
import { eventHistoryEndpoints } from './event-history.ts';
import { eventStaffEndpoints } from './event-staff.ts';
import { eventEndpoints } from './events.ts';
import { fileEndpoints } from './files.ts';
import { notificationEndpoints } from './notifications.ts';
import { organizerEndpoints } from './organizers.ts';
import { fixturePrintEndpoints } from './fixture-prints.ts';
import { fixtureEndpoints } from './fixtures.ts';
import { liveEventEndpoints } from './live-events.ts';
import { swissRoundEndpoints } from './swiss-rounds.ts';
import { teamEndpoints } from './teams.ts';
import { rescheduleEndpoints } from './reschedules.ts';
import { tieEndpoints } from './ties.ts';
import { umpireEndpoints } from './umpire.ts';
import { outboxEndpoints } from './outbox.ts';
import { playerAnswerEndpoints } from './player-answers.ts';
import { playerImportEndpoints } from './player-imports.ts';
import { playerOriginEndpoints } from './player-origins.ts';
import { deskRefundEndpoints } from './desk-refunds.ts';
import { drawChangeEndpoints } from './draw-changes.ts';
import { nextStageEndpoints } from './next-stages.ts';
import { publicDrawEndpoints } from './public-draws.ts';
import { accountDeletionEndpoints } from './account-deletion.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { profileEndpoints } from './profile.ts';
import { sessionEndpoints } from './session.ts';
import { commissionRequestEndpoints } from './commission-requests.ts';
import { ledgerEndpoints } from './ledger.ts';
import { backgroundJobEndpoints } from './background-jobs.ts';
import { paymentAlertEndpoints } from './payment-alerts.ts';
import { payoutEndpoints } from './payouts.ts';
import { reconciliationEndpoints } from './reconciliation.ts';
import { settlementEndpoints } from './settlements.ts';
import { statementEndpoints } from './statements.ts';
import { vendorDocumentEndpoints } from './vendor-documents.ts';
import { vendorFigureEndpoints } from './vendor-figures.ts';
import { vendorSettingsEndpoints } from './vendor-settings.ts';
import { vendorOnboardingEndpoints } from './vendor-onboarding.ts';
import { vendorEndpoints } from './vendor.ts';
import { winnersEndpoints } from './winners.ts';

/** Every call on one page: the server must serve each of them, the OpenAPI document and the tests walk over them. */
export const api = {
  organizers: organizerEndpoints,
  profile: profileEndpoints,
  accountDeletion: accountDeletionEndpoints,
  personalData: personalDataEndpoints,
  vendor: vendorEndpoints,
  vendorOnboarding: vendorOnboardingEndpoints,
  vendorFigures: vendorFigureEndpoints,
  vendorDocuments: vendorDocumentEndpoints,
  vendorSettings: vendorSettingsEndpoints,
  settlements: settlementEndpoints,
  payouts: payoutEndpoints,
  ledger: ledgerEndpoints,
  reconciliation: reconciliationEndpoints,
  statements: statementEndpoints,
  paymentAlerts: paymentAlertEndpoints,
  backgroundJobs: backgroundJobEndpoints,
  commissionRequests: commissionRequestEndpoints,
  announcements: announcementEndpoints,
  adminReview: adminReviewEndpoints,
  adminOrganizers: adminOrganizerEndpoints,
  adminAudit: adminAuditEndpoints,
  winners: winnersEndpoints,
  notifications: notificationEndpoints,
  files: fileEndpoints,
  events: eventEndpoints,
  eventStaff: eventStaffEndpoints,
  eventHistory: eventHistoryEndpoints,
  eventCopies: eventCopyEndpoints,
  customization: customizationEndpoints,
  dashboard: dashboardEndpoints,
  session: sessionEndpoints,
  fixturePrints: fixturePrintEndpoints,
  fixtures: fixtureEndpoints,
  liveEvents: liveEventEndpoints,
  swissRounds: swissRoundEndpoints,
  teams: teamEndpoints,
  ties: tieEndpoints,
  reschedules: rescheduleEndpoints,
  drawChanges: drawChangeEndpoints,
  nextStages: nextStageEndpoints,
  umpire: umpireEndpoints,
  outbox: outboxEndpoints,
  publicEvents: publicEventEndpoints,
  publicDraws: publicDrawEndpoints,
  publicLive: publicLiveEndpoints,
  entries: entryEndpoints,
  registrations: registrationEndpoints,
  cancellations: cancellationEndpoints,
  deskRefunds: deskRefundEndpoints,
  payments: paymentEndpoints,
  webhooks: webhookEndpoints,
  checkIn: checkInEndpoints,
  eventRegistrations: eventRegistrationEndpoints,
  playerAnswers: playerAnswerEndpoints,
  playerImports: playerImportEndpoints,
  playerOrigins: playerOriginEndpoints,
  downloads: downloadEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls) as Endpoint[]);

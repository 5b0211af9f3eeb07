import type { Endpoint } from './endpoint.ts';
import { checkInEndpoints } from './entries/check-in.ts';
import { offlineScanEndpoints } from './entries/offline-scans.ts';
import { ratingListEndpoints } from './entries/chess/rating-lists.ts';
import { claimEndpoints } from './entries/claiming/claims.ts';
import { chessPlayerEndpoints } from './entries/chess-players.ts';
import { tournamentReportEndpoints } from './entries/tournament-reports.ts';
import { ticketPrintEndpoints } from './entries/ticket-prints.ts';
import { gateEndpoints } from './entries/gate.ts';
import { downloadEndpoints } from './operations/downloads.ts';
import { eventRegistrationEndpoints } from './entries/event-registrations.ts';
import { callOffEndpoints } from './entries/call-off.ts';
import { categoryCallOffEndpoints } from './entries/category-call-off.ts';
import { payeeEndpoints } from './money/payees.ts';
import { receiptEndpoints } from './entries/receipts.ts';
import { taxMonthEndpoints } from './money/tax-months.ts';
import { taxProfileEndpoints } from './money/tax-profile.ts';
import { invoiceEndpoints } from './money/invoices.ts';
import { disputeEndpoints } from './entries/disputes.ts';
import { topUpEndpoints } from './entries/top-ups.ts';
import { openRefundEndpoints } from './entries/open-refunds.ts';
import { leavingEndpoints } from './entries/leaving.ts';
import { refundEndpoints } from './entries/refunds.ts';
import { enteringEndpoints } from './entries/entering.ts';
import { publicEntryEndpoints } from './entries/public-entries.ts';
import { publicPlayerEndpoints } from './entries/public-players.ts';
import { partnerInviteEndpoints } from './entries/partner-invites.ts';
import { squadEndpoints } from './entries/squads/squads.ts';
import { wantedPartnerEndpoints } from './entries/wanted-partners.ts';
import { entryEndpoints } from './entries/new-registration.ts';
import { paymentEndpoints } from './entries/payments.ts';
import { publicEventEndpoints } from './events/public-events.ts';
import { publicOrganizerEndpoints } from './events/public-organizers.ts';
import { searchEngineEndpoints } from './events/search-engines.ts';
import { publicLiveEndpoints } from './matchday/live-stream.ts';
import { registrationEndpoints } from './entries/registrations.ts';
import { eventAnnouncementEndpoints } from './entries/announcements.ts';
import { waitingEndpoints } from './entries/waiting.ts';
import { webhookEndpoints } from './entries/webhooks.ts';
import { adminAuditEndpoints } from './operations/audit.ts';
import { securityLogEndpoints } from './operations/security-log.ts';
import { suspensionEndpoints } from './money/suspension.ts';
import { adminOrganizerEndpoints } from './accounts/admin-organizers.ts';
import { adminReviewEndpoints } from './events/review.ts';
import { announcementEndpoints } from './operations/announcements.ts';
import { customizationEndpoints } from './events/page.ts';
import { dashboardEndpoints } from './events/dashboard.ts';
import { codeEndpoints } from './events/codes.ts';
import { priceEndpoints } from './events/prices.ts';
import { eventCopyEndpoints } from './events/copies.ts';
import { eventHistoryEndpoints } from './events/history.ts';
import { eventChangeEndpoints } from './entries/event-changes.ts';
import { eventStaffEndpoints } from './events/staff.ts';
import { refundPolicyEndpoints } from './events/refund-policy.ts';
import { eventEndpoints } from './events/event.ts';
import { fileEndpoints } from './operations/files.ts';
import { messageStopEndpoints } from './operations/message-stops.ts';
import { whatsappEndpoints } from './operations/whatsapp.ts';
import { notificationEndpoints } from './operations/notifications.ts';
import { organizerEndpoints } from './accounts/organizers.ts';
import { paperEndpoints } from './draws/papers.ts';
import { fixturePrintEndpoints } from './draws/prints.ts';
import { fixtureEndpoints } from './draws/schedule.ts';
import { certificateEndpoints } from './matchday/certificates.ts';
import { lotEndpoints } from './matchday/lots.ts';
import { playerFollowEndpoints } from './matchday/player-follows.ts';
import { playerCalendarEndpoints } from './matchday/player-calendars.ts';
import { matchAlertEndpoints } from './matchday/match-alerts.ts';
import { boardEndpoints } from './matchday/boards.ts';
import { hallEndpoints } from './matchday/hall.ts';
import { liveEventEndpoints } from './matchday/desk.ts';
import { swissRoundEndpoints } from './draws/swiss-rounds.ts';
import { teamEndpoints } from './entries/teams.ts';
import { pointEndpoints } from './matchday/points.ts';
import { rescheduleEndpoints } from './matchday/rescheduling.ts';
import { tieEndpoints } from './matchday/ties.ts';
import { umpireEndpoints } from './matchday/umpire.ts';
import { outboxEndpoints } from './operations/outbox.ts';
import { playerAnswerEndpoints } from './entries/answers.ts';
import { playerImportEndpoints } from './entries/import.ts';
import { studentsSheetEndpoints } from './entries/students-sheet.ts';
import { deskCategoryEndpoints } from './entries/desk-categories.ts';
import { depositEndpoints } from './entries/deposits.ts';
import { deskPaymentEndpoints } from './entries/desk-payments.ts';
import { correctionEndpoints } from './entries/corrections.ts';
import { movingEndpoints } from './entries/moving.ts';
import { mergingEndpoints } from './entries/merging.ts';
import { playerOriginEndpoints } from './entries/origins.ts';
import { drawChangeEndpoints } from './draws/changes.ts';
import { nextStageEndpoints } from './draws/next-stages.ts';
import { drawCheckEndpoints } from './draws/draw-checks.ts';
import { publicDrawEndpoints } from './draws/public-draws.ts';
import { accountDeletionEndpoints } from './accounts/account-deletion.ts';
import { personalDataEndpoints } from './accounts/personal-data.ts';
import { ownPlayerEndpoints } from './accounts/my-players.ts';
import { profileEndpoints } from './accounts/profile.ts';
import { emailEndpoints } from './accounts/email.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { sessionEndpoints } from './accounts/session.ts';
import { commissionRequestEndpoints } from './money/commission-requests.ts';
import { ledgerEndpoints } from './money/ledger-lines.ts';
import { installationEndpoints } from './operations/installation.ts';
import { backgroundJobEndpoints } from './operations/jobs.ts';
import { legalPageEndpoints } from './operations/legal-pages.ts';
import { paymentAlertEndpoints } from './entries/payment-alerts.ts';
import { payoutEndpoints } from './money/payouts.ts';
import { reconciliationEndpoints } from './money/reconciliation.ts';
import { paymentProgressEndpoints } from './money/payment-progress.ts';
import { settlementEndpoints } from './money/settlements.ts';
import { statementEndpoints } from './money/statements.ts';
import { vendorDocumentEndpoints } from './money/easy-split-documents.ts';
import { vendorFigureEndpoints } from './money/easy-split-figures.ts';
import { vendorSettingsEndpoints } from './money/easy-split-settings.ts';
import { vendorOnboardingEndpoints } from './money/easy-split-onboarding.ts';
import { vendorEndpoints } from './money/easy-split.ts';
import { prizeEndpoints } from './matchday/prizes.ts';
import { rankingEndpoints } from './matchday/rankings.ts';
import { winnersEndpoints } from './matchday/winners.ts';

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
  paymentProgress: paymentProgressEndpoints,
  settlements: settlementEndpoints,
  payouts: payoutEndpoints,
  ledger: ledgerEndpoints,
  reconciliation: reconciliationEndpoints,
  statements: statementEndpoints,
  paymentAlerts: paymentAlertEndpoints,
  backgroundJobs: backgroundJobEndpoints,
  installation: installationEndpoints,
  legalPages: legalPageEndpoints,
  commissionRequests: commissionRequestEndpoints,
  announcements: announcementEndpoints,
  adminReview: adminReviewEndpoints,
  adminOrganizers: adminOrganizerEndpoints,
  adminAudit: adminAuditEndpoints,
  securityLog: securityLogEndpoints,
  prizes: prizeEndpoints,
  rankings: rankingEndpoints,
  winners: winnersEndpoints,
  notifications: notificationEndpoints,
  files: fileEndpoints,
  events: eventEndpoints,
  refundPolicies: refundPolicyEndpoints,
  eventStaff: eventStaffEndpoints,
  eventChanges: eventChangeEndpoints,
  eventHistory: eventHistoryEndpoints,
  eventCopies: eventCopyEndpoints,
  prices: priceEndpoints,
  codes: codeEndpoints,
  customization: customizationEndpoints,
  dashboard: dashboardEndpoints,
  email: emailEndpoints,
  session: sessionEndpoints,
  secondFactor: secondFactorEndpoints,
  fixturePrints: fixturePrintEndpoints,
  papers: paperEndpoints,
  fixtures: fixtureEndpoints,
  liveEvents: liveEventEndpoints,
  hall: hallEndpoints,
  boards: boardEndpoints,
  matchAlerts: matchAlertEndpoints,
  lots: lotEndpoints,
  certificates: certificateEndpoints,
  swissRounds: swissRoundEndpoints,
  teams: teamEndpoints,
  ties: tieEndpoints,
  points: pointEndpoints,
  reschedules: rescheduleEndpoints,
  drawChanges: drawChangeEndpoints,
  nextStages: nextStageEndpoints,
  umpire: umpireEndpoints,
  outbox: outboxEndpoints,
  publicEvents: publicEventEndpoints,
  searchEngines: searchEngineEndpoints,
  publicDraws: publicDrawEndpoints,
  drawChecks: drawCheckEndpoints,
  publicLive: publicLiveEndpoints,
  entries: entryEndpoints,
  entering: enteringEndpoints,
  partnerInvites: partnerInviteEndpoints,
  wantedPartners: wantedPartnerEndpoints,
  squads: squadEndpoints,
  publicOrganizers: publicOrganizerEndpoints,
  publicEntries: publicEntryEndpoints,
  publicPlayers: publicPlayerEndpoints,
  playerCalendars: playerCalendarEndpoints,
  playerFollows: playerFollowEndpoints,
  ownPlayers: ownPlayerEndpoints,
  registrations: registrationEndpoints,
  refunds: refundEndpoints,
  leaving: leavingEndpoints,
  disputes: disputeEndpoints,
  receipts: receiptEndpoints,
  invoices: invoiceEndpoints,
  taxProfiles: taxProfileEndpoints,
  taxMonths: taxMonthEndpoints,
  payees: payeeEndpoints,
  openRefunds: openRefundEndpoints,
  suspension: suspensionEndpoints,
  topUps: topUpEndpoints,
  callOff: callOffEndpoints,
  categoryCallOff: categoryCallOffEndpoints,
  payments: paymentEndpoints,
  waiting: waitingEndpoints,
  eventAnnouncements: eventAnnouncementEndpoints,
  messageStops: messageStopEndpoints,
  whatsapp: whatsappEndpoints,
  webhooks: webhookEndpoints,
  checkIn: checkInEndpoints,
  offlineScans: offlineScanEndpoints,
  gate: gateEndpoints,
  ticketPrints: ticketPrintEndpoints,
  tournamentReports: tournamentReportEndpoints,
  chessPlayers: chessPlayerEndpoints,
  claims: claimEndpoints,
  ratingLists: ratingListEndpoints,
  eventRegistrations: eventRegistrationEndpoints,
  playerAnswers: playerAnswerEndpoints,
  playerImports: playerImportEndpoints,
  studentsSheets: studentsSheetEndpoints,
  playerOrigins: playerOriginEndpoints,
  corrections: correctionEndpoints,
  merging: mergingEndpoints,
  moving: movingEndpoints,
  deskCategories: deskCategoryEndpoints,
  deposits: depositEndpoints,
  deskPayments: deskPaymentEndpoints,
  downloads: downloadEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls) as Endpoint[]);

import { playerAnswerRoutes } from './players/answers-routes.ts';
import { deskCategoryRoutes } from './players/desk-categories-routes.ts';
import { eventAnnouncementRoutes } from './announcements/routes.ts';
import { callOffRoutes } from './call-off/routes.ts';
import { categoryCallOffRoutes } from './call-off/category-call-off-routes.ts';
import { checkInRoutes } from './check-in/routes.ts';
import { eventRegistrationRoutes } from './players/event-registrations-routes.ts';
import { eventChangeRoutes } from './event-changes/routes.ts';
import { gateRoutes } from './check-in/gate-routes.ts';
import { playerImportRoutes } from './import/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { movingRoutes } from './moving/moving-routes.ts';
import { mergingRoutes } from './merging/merging-routes.ts';
import { depositRoutes } from './deposits/deposits-routes.ts';
import { deskPaymentRoutes } from './desk-payments/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { entryRoutes } from './enter/new-registration-routes.ts';
import { enteringRoutes } from './enter/entering-routes.ts';
import { publicEntryRoutes } from './public-entries/routes.ts';
import { publicPlayerRoutes } from './public-players/routes.ts';
import { partnerInviteRoutes } from './invites/partner-invites-routes.ts';
import { offlineScanRoutes } from './check-in/offline-scans-routes.ts';
import { leavingRoutes } from './refunds/leaving-routes.ts';
import { openRefundRoutes } from './refunds/open-refunds-routes.ts';
import { playerOriginRoutes } from './players/origins-routes.ts';
import { paymentAlertRoutes } from './payments/payment-alerts-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { receiptRoutes } from './tickets/receipts-routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { registrationRoutes } from './tickets/registrations-routes.ts';
import { topUpRoutes } from './payments/top-ups-routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { chessPlayerRoutes } from './chess-players/chess-players-routes.ts';
import { tournamentReportRoutes } from './tournament-reports/tournament-reports-routes.ts';
import { ticketPrintRoutes } from './tickets/ticket-prints-routes.ts';
import { wantedPartnerRoutes } from './wanted/wanted-partners-routes.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { webhookRoutes } from './payments/webhooks-routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const entriesRoutes: readonly Routes[] = [
  entryRoutes,
  enteringRoutes,
  partnerInviteRoutes,
  wantedPartnerRoutes,
  publicEntryRoutes,
  publicPlayerRoutes,
  registrationRoutes,
  refundRoutes,
  leavingRoutes,
  openRefundRoutes,
  depositRoutes,
  callOffRoutes,
  categoryCallOffRoutes,
  eventChangeRoutes,
  disputeRoutes,
  receiptRoutes,
  paymentRoutes,
  webhookRoutes,
  waitingRoutes,
  eventAnnouncementRoutes,
  checkInRoutes,
  offlineScanRoutes,
  gateRoutes,
  ticketPrintRoutes,
  eventRegistrationRoutes,
  tournamentReportRoutes,
  chessPlayerRoutes,
  deskCategoryRoutes,
  playerAnswerRoutes,
  playerImportRoutes,
  playerOriginRoutes,
  correctionRoutes,
  mergingRoutes,
  movingRoutes,
  deskPaymentRoutes,
  paymentAlertRoutes,
  teamRoutes,
  topUpRoutes,
];

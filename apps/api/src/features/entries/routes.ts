import { playerAnswerRoutes } from './answers/routes.ts';
import { callOffRoutes } from './call-off/routes.ts';
import { checkInRoutes } from './check-in/routes.ts';
import { eventRegistrationRoutes } from './event-registrations/routes.ts';
import { gateRoutes } from './gate/routes.ts';
import { playerImportRoutes } from './import/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { entryRoutes } from './new-registration/routes.ts';
import { offlineScanRoutes } from './offline-scans/routes.ts';
import { openRefundRoutes } from './open-refunds/routes.ts';
import { playerOriginRoutes } from './origins/routes.ts';
import { paymentAlertRoutes } from './payment-alerts/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { registrationRoutes } from './registrations/routes.ts';
import { topUpRoutes } from './top-ups/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { ticketPrintRoutes } from './ticket-prints/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const entriesRoutes: readonly Routes[] = [
  entryRoutes,
  registrationRoutes,
  refundRoutes,
  openRefundRoutes,
  callOffRoutes,
  disputeRoutes,
  receiptRoutes,
  paymentRoutes,
  webhookRoutes,
  checkInRoutes,
  offlineScanRoutes,
  gateRoutes,
  ticketPrintRoutes,
  eventRegistrationRoutes,
  playerAnswerRoutes,
  playerImportRoutes,
  playerOriginRoutes,
  paymentAlertRoutes,
  teamRoutes,
  topUpRoutes,
];

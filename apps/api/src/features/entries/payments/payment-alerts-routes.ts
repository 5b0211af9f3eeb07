import { paymentAlertEndpoints } from '@maidan/contract/entries/payment-alerts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listAlerts, resolveAlert } from './alerts.ts';

export function paymentAlertRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentAlertEndpoints.list, ({ query }) => listAlerts(deps, query));
  route(app, deps, paymentAlertEndpoints.resolve, async ({ caller, params, body, now }) => ({
    alert: await resolveAlert(deps, { alertId: params.alertId, adminId: caller.userId, note: body.note, now }),
  }));
}

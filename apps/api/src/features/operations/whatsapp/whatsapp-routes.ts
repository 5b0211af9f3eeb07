import { whatsappEndpoints } from '@maidan/contract/operations/whatsapp';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { clearOld } from '../records/whatsapp-messages.ts';
import { deliverWhatsApps } from './deliver.ts';
import { challengeOf, hearReport } from './hear.ts';
import { readOwn, saveOwn } from './own.ts';
import { whatsappClearing, whatsappQueue } from './queue.ts';

const largestReport = 1024 * 1024;

export function whatsappRoutes(app: FastifyInstance, deps: Deps): void {
  const { read, save, verify, receive } = whatsappEndpoints;
  route(app, deps, read, ({ caller }) => readOwn(deps, caller.userId));
  route(app, deps, save, ({ caller, body }) => saveOwn(deps, caller.userId, body));
  route(app, deps, verify, ({ query, reply }) => {
    const given = { mode: query['hub.mode'], token: query['hub.verify_token'], challenge: query['hub.challenge'] };
    return reply.type('text/plain; charset=utf-8').send(challengeOf(deps, given));
  });
  // In its own scope: the signature covers the raw bytes.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestReport }, (_request, body, done) => {
      done(null, body);
    });
    route(scope, deps, receive, async ({ request, now }) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await hearReport(deps, { rawBody, signature: request.headers['x-hub-signature-256'], now });
    });
  });
  if (!deps.settings.whatsapp) return;
  deps.jobs.work(whatsappQueue, () => deliverWhatsApps(deps));
  // What waits for another try, or was left by a process that is gone.
  deps.jobs.schedule(whatsappQueue, '* * * * *');
  deps.jobs.work(whatsappClearing, async () => void (await clearOld(deps.db)));
  deps.jobs.schedule(whatsappClearing, '40 3 * * *');
}

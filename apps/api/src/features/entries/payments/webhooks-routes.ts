import { webhookEndpoints } from '@maidan/contract/entries/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { sandboxMessages } from '../../../platform/payments/sandbox-provider.ts';
import { route } from '../../../platform/http/route.ts';
import { receiveMessage } from './receive-message.ts';

const largestMessage = 256 * 1024;

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  // In its own scope: a signature covers the raw bytes, and no parser may touch them before it is checked.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestMessage }, (_request, body, done) => {
      done(null, body);
    });
    route(scope, deps, webhookEndpoints.receive, async ({ params, body, request, now }) => {
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await receiveMessage(deps, { provider: params.provider, rawBody, headers: request.headers, now });
    });
  });

  // The sandbox sends its messages as a provider would: signed, and to the same address.
  deps.jobs.work(sandboxMessages, async ({ body }) => {
    if (!deps.payments.sandbox) return;
    const message = deps.payments.sandbox.sign(body, deps.clock());
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/webhooks/sandbox',
      headers: message.headers,
      payload: message.body,
    });
    if (statusCode !== 200) throw new Error(`the sandbox's message was answered with ${statusCode}`);
  });
}

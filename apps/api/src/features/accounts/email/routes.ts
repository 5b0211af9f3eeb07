import { emailEndpoints } from '@maidan/contract/accounts/email';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { signedInAnswers } from '../../../platform/http/signed-in-answers.ts';
import { askForAddress } from './change.ts';
import { askForCode, codeMails, mailCode, signInWithMailedCode } from './mailed-code.ts';
import { proveAddress, sendProofLink } from './prove.ts';
import { forgetOldCodes } from './store.ts';

const oldCodes = jobQueue<Record<string, never>>('forget-sign-in-codes');

export function emailRoutes(app: FastifyInstance, deps: Deps): void {
  const { signedIn } = signedInAnswers(deps);
  route(app, deps, emailEndpoints.prove, async ({ body, request }) => ({
    email: await proveAddress(deps, { ...body, address: addressKey(request.ip) }),
  }));
  route(app, deps, emailEndpoints.sendLink, ({ caller }) => sendProofLink(deps, caller.userId));
  route(app, deps, emailEndpoints.change, ({ caller, body }) =>
    askForAddress(deps, { ...body, userId: caller.userId }),
  );
  deps.jobs.work(codeMails, (asked) => mailCode(deps, asked));
  route(app, deps, emailEndpoints.sendCode, async ({ body }) => {
    await askForCode(deps, body);
  });
  route(app, deps, emailEndpoints.signInWithMailedCode, ({ body, ...http }) =>
    signedIn(http, (visitor) => signInWithMailedCode(deps, { ...body, ...visitor })),
  );
  deps.jobs.work(oldCodes, () => forgetOldCodes(deps.db));
  deps.jobs.schedule(oldCodes, '35 3 * * *');
}

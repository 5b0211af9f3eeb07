import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { saveLanguage } from '../records/users.ts';
import { signedInAnswers } from '../../../platform/http/signed-in-answers.ts';
import { whoIs } from './start-session.ts';
import { signUp } from './sign-up.ts';
import { signIn, signInWithCode } from './sign-in.ts';
import { endOtherSessions, endSession, refresh as refreshSession, signOut } from './own-sessions.ts';
import { changePassword, forgotPassword, passwordResets, resetPassword, sendResetLink } from './passwords.ts';
import { forgetOld, listSessions } from '../records/sessions.ts';

const oldSessions = jobQueue<Record<string, never>>('forget-sessions');

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { cookie, devices, signedIn } = signedInAnswers(deps);
  forgottenPasswords(app, deps);

  route(app, deps, sessionEndpoints.signUp, ({ body, ...http }) =>
    signedIn(http, (visitor) => signUp(deps, { ...body, ...visitor })),
  );
  route(app, deps, sessionEndpoints.signIn, ({ body, ...http }) =>
    signedIn(http, (visitor) => signIn(deps, { ...body, ...visitor })),
  );
  route(app, deps, secondFactorEndpoints.signInWithCode, ({ body, now, ...http }) =>
    signedIn(http, (visitor) => signInWithCode(deps, { ...body, ...visitor, now })),
  );
  route(app, deps, sessionEndpoints.me, async ({ caller }) => ({ user: await whoIs(deps, caller.userId) }));
  route(app, deps, sessionEndpoints.refresh, async ({ request, reply }) => {
    const held = { cookie: cookie.read(request), deviceHash: devices.read(request) };
    const { token, refresh } = await refreshSession(deps, held, request.headers);
    cookie.set(reply, refresh);
    return { token };
  });
  route(app, deps, sessionEndpoints.signOut, async ({ caller, request, reply }) => {
    await signOut(deps, { sessionId: caller?.sessionId ?? null, refresh: cookie.read(request) });
    cookie.clear(reply);
    // Pictures that only the account may see. Not its storage: the language stays, and scans waiting to be sent.
    void reply.header('clear-site-data', '"cache"');
  });
  route(app, deps, sessionEndpoints.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, { ...body, address: addressKey(request.ip) });
  });
  route(app, deps, sessionEndpoints.changePassword, async ({ caller, body }) => {
    await changePassword(deps, { ...body, userId: caller.userId, sessionId: caller.sessionId });
  });
  route(app, deps, sessionEndpoints.chooseLanguage, ({ caller, body }) =>
    saveLanguage(deps.db, caller.userId, body.language),
  );
  route(app, deps, sessionEndpoints.listSessions, async ({ caller }) => ({
    sessions: await listSessions(deps.db, caller.userId, caller.sessionId),
  }));
  route(app, deps, sessionEndpoints.endSession, async ({ caller, params }) => {
    await endSession(deps, { userId: caller.userId, sessionId: params.sessionId });
  });
  route(app, deps, sessionEndpoints.endOtherSessions, async ({ caller }) => ({
    ended: await endOtherSessions(deps, caller),
  }));
  deps.jobs.work(oldSessions, () => forgetOld(deps.db));
  deps.jobs.schedule(oldSessions, '25 3 * * *');
}

function forgottenPasswords(app: FastifyInstance, deps: Deps): void {
  deps.jobs.work(passwordResets, (asked) => sendResetLink(deps, asked));
  route(app, deps, sessionEndpoints.forgotPassword, async ({ body }) => {
    await forgotPassword(deps, body.email);
  });
}

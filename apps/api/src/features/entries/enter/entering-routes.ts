import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { rupees } from '@maidan/domain/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { recordBirthdays } from '../records/birthday-tries.ts';
import { eventOfOwn } from '../records/registrations.ts';
import { askToPay, theOne } from './ask-to-pay.ts';
import { abandon } from './abandon.ts';
import { enter, quote } from './enter.ts';
import { toLines } from './entering.ts';
import { askedCode } from './asked-code.ts';
import { refuseHopeless } from './hopeless.ts';
import { rushLines } from './rush-lines.ts';
import { moreCategories, severalPlayers, toQuotedLine, toQuotedRefusal, wantedOf } from './several-players.ts';

/** The calls that enter several players at once; rushes wait in the same line as those of one player. */
export function enteringRoutes(app: FastifyInstance, deps: Deps): void {
  const inLine = rushLines(deps);
  route(app, deps, enteringEndpoints.quote, async ({ caller: { userId }, params: { eventId }, body: form }) => {
    const code = await askedCode(deps, { userId, eventId, typed: form.code });
    const { entries, refusals, prices } = await quote(deps, {
      ...(await severalPlayers(deps, { userId, eventId, form })),
      code,
    });
    const lines = entries.flatMap((entry) => toLines(entry, prices));
    const due = lines.filter(({ state }) => state === 'held').reduce((sum, { amount }) => sum + amount, 0);
    return {
      lines: lines.map(toQuotedLine),
      total: rupees(due),
      refusals: refusals.map((refusal) => toQuotedRefusal(refusal, form)),
    };
  });
  keyedRoute(
    app,
    deps,
    enteringEndpoints.enter,
    {
      refuse: ({ caller: { userId }, params: { eventId }, body: { players } }) =>
        refuseHopeless(deps, { userId, eventId, players: players.map(wantedOf), by: 'several' }),
      prepare: async ({ caller: { userId }, params: { eventId }, body: form }) => {
        const code = await askedCode(deps, { userId, eventId, typed: form.code });
        const entering = { ...(await severalPlayers(deps, { userId, eventId, form })), code };
        await recordBirthdays(deps, entering);
        return entering;
      },
      begin: (inside, _call, entering) => enter(inside, entering),
      finish: async ({ caller: { userId } }, taken) => ({
        ...(await askToPay(deps, userId, taken)),
        lines: taken.lines.map(toQuotedLine),
      }),
      undo: (inside, taken) => abandon(inside, taken),
    },
    { inLine },
  );
  keyedRoute(app, deps, enteringEndpoints.addCategories, {
    prepare: async ({ caller: { userId }, params, body: { code: typed } }) =>
      typed ? askedCode(deps, { userId, eventId: await eventOfOwn(deps.db, { userId, ...params }), typed }) : null,
    begin: async (inside, { caller: { userId }, params: { registrationId }, body: { categories } }, code) =>
      enter(inside, { ...(await moreCategories(inside, { userId, registrationId, categories })), code }),
    finish: async ({ caller: { userId } }, taken) => {
      const { registrations, payment } = await askToPay(deps, userId, taken);
      return { registration: theOne(registrations), payment, lines: taken.lines.map(toQuotedLine) };
    },
    undo: (inside, taken) => abandon(inside, taken),
  });
}

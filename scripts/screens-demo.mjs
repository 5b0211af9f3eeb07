import { screens } from './screens-list.mjs';

/** The demo's accounts and events, as the screens ask for them. @typedef {import('./screens-list.mjs').DemoIds} DemoIds */

const password = 'maidan-demo';

/** @returns {Promise<Record<string, string | undefined>>} */
export async function signIn(/** @type {string} */ url) {
  const viewers = [...new Set(screens.map(({ as }) => as))].filter(
    (viewer) => viewer !== undefined && viewer !== 'full',
  );
  const entries = await Promise.all(
    viewers.map(async (viewer) => {
      const email = `${viewer}@maidan.example`;
      const answer = await ask(url, '/auth/login', null, { email, password });
      if (!answer.token) console.log(`  ${email} could not sign in: ${answer.message ?? 'no demonstration here?'}`);
      return [viewer, answer.token];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * @param {string} url
 * @param {Record<string, string | undefined>} tokens
 * @returns {Promise<DemoIds>}
 */
export async function findIds(url, tokens) {
  const [{ events = [] }, { registrations = [] }] = await Promise.all([
    ask(url, '/organizer/events', tokens.organizer),
    ask(url, '/api/me/registrations', tokens.player),
  ]);
  const event = (/** @type {(event: any) => boolean} */ fits) => (events.find(fits) ?? events[0])?._id ?? 'none';
  const entered = new Set(registrations.map((/** @type {any} */ one) => one.eventId));
  const isOpen = (/** @type {any} */ one) =>
    one.approvalStatus === 'approved' && one.tournamentStatus === 'open' && !one.isLive;
  return {
    event: event(isOpen),
    live: event((one) => one.isLive),
    chess: event((one) => one.isLive && one.sports === 'Chess'),
    draft: event((one) => one.approvalStatus === 'draft'),
    pending: event((one) => one.approvalStatus === 'pending_approval'),
    rejected: event((one) => one.approvalStatus === 'rejected'),
    closed: event((one) => one.tournamentStatus === 'closed'),
    completed: event((one) => one.tournamentStatus === 'completed'),
    free: event((one) => isOpen(one) && !entered.has(one._id)),
    registration:
      (registrations.find((/** @type {any} */ one) => one.status === 'confirmed') ?? registrations[0])?._id ?? 'none',
    full: 'none',
    fullLive: 'none',
    empty: 'none',
  };
}

/**
 * @param {string} url
 * @param {string} address
 * @param {string | null | undefined} token
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function ask(url, address, token, body) {
  const response = await fetch(url + address, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return response.json().catch(() => ({}));
}

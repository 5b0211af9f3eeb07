import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';

/*
 * Real lengths and nothing at all, for the pictures: an organizer of its own, so that the demo's screens stay as they
 * are. Everything is made through the calls that a person's screens make.
 */

/** 60 letters, as the longest names at a counter are. */
export const longName = 'Venkata Satyanarayana Lakshmi Narasimha Rao Chandrasekharan';
const longEvent = 'Maharashtra State Senior & Junior Ranking Badminton Open 2026';
const password = 'smash-and-drop-shot';
const many = { categories: 30, courts: 256, players: 90 };

const ages = ['Under 9', 'Under 11', 'Under 13', 'Under 15', 'Under 17', 'Under 19', 'Open', '35+', '40+', '45+'];
const kinds = ['Boys and Men Singles', 'Girls and Women Singles', 'Mixed Pairs of One District'];
const categories = ages
  .flatMap((age) => kinds.map((kind) => `${age} ${kind}`))
  .slice(0, many.categories)
  .map((name, at) => ({ name, price: at === 0 ? 125_000 : 450 + at * 50, capacity: 64 }));

/** Nine in the morning in India. */
const inDays = (/** @type {number} */ days) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T03:30:00.000Z`;

/**
 * @param {string} url
 * @param {string | undefined} admin the administrator's token
 */
export async function makeExtremes(url, admin) {
  const ask = asking(url);
  const account = { name: longName, email: `${randomBytes(6).toString('hex')}@players.example`, password };
  const { token } = await ask('POST', '/auth/signup', { ...account, phone: phone(1) });
  const organization = { organizationName: longEvent, phone: phone(2), city: 'Thiruvananthapuram' };
  const where = { stateUT: 'Maharashtra', acceptTerms: true };
  await ask('PUT', '/api/organizer/onboarding', { ...organization, ...where }, token);
  const vendor = { accountNumber: '50100012340001', ifsc: 'HDFC0001234', pan: 'AAPPI1234F' };
  await ask('POST', '/easysplit/vendor/create', { ...vendor, accountHolderName: longName }, token);
  const create = async (/** @type {Record<string, unknown>} */ form) => {
    const { event } = await ask('POST', '/event/new', await eventForm(form), token);
    await ask('PUT', `/api/admin/events/${event._id}/approve`, {}, admin);
    return event._id;
  };
  const full = await create({ eventName: longEvent, categories, prizePool: 12_500_000, days: 3 });
  const fullLive = await create({ eventName: `${longEvent} Live`, categories, prizePool: 12_500_000, days: 3 });
  const empty = await create({ eventName: 'Wai Cup', categories: [{ name: 'Open', price: 0 }] });
  for (const eventId of [full, fullLive])
    await ask(
      'POST',
      `/api/events/${eventId}/player-imports`,
      { importId: randomUUID(), rows: players(), whenFull: 'wait' },
      token,
    );
  const courtHeads = Array.from({ length: many.courts }, (_, at) => `Court ${at + 1}`);
  await ask('PUT', `/event/${fullLive}/create-fixtures`, { courts: many.courts, courtHeads }, token);
  await ask('POST', `/event/${fullLive}/fixtures/publish`, {}, token);
  await ask('POST', '/api/live-events', { eventId: fullLive, confirm: true }, token);
  return { ids: { full, fullLive, empty }, token };
}

/** Three in each category, and one name in all of them that is as long as names are. */
const players = () =>
  Array.from({ length: many.players }, (_, at) => ({
    row: at + 2,
    cells: {
      name: at % 9 === 0 ? `${longName} ${at}` : `Asha Kulkarni ${at}`,
      phone: phone(100 + at),
      categories: categories[at % categories.length]?.name ?? '',
      paid: 'cash',
    },
  }));

const phone = (/** @type {number} */ number) => `98${String(Date.now()).slice(-4)}${String(number).padStart(4, '0')}`;

async function eventForm(/** @type {Record<string, unknown>} */ changes) {
  const poster = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5537' } })
    .png()
    .toBuffer();
  const form = new FormData();
  const fields = {
    sports: 'Badminton',
    about: 'Everybody who plays is welcome. '.repeat(20).trim(),
    location: 'Shri Shiv Chhatrapati Sports Complex, Mahalunge-Balewadi, Pune',
    stateUT: 'Maharashtra',
    contact: '9876543210',
    umpirePassword: 'shuttle-desk',
    dateandtime: inDays(20),
    lastdate: inDays(12),
    ...changes,
  };
  for (const [key, value] of Object.entries(fields))
    form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  form.set('poster', new Blob([Uint8Array.from(poster)], { type: 'image/png' }), 'poster.png');
  return form;
}

/** @param {string} url */
const asking =
  (url) =>
  /**
   * @param {string} method
   * @param {string} address
   * @param {unknown} body
   * @param {string} [token]
   * @returns {Promise<any>}
   */
  async (method, address, body, token) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + address, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'idempotency-key': randomBytes(16).toString('hex'),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };

import { customizationEndpoints } from '@maidan/contract/events/page';
import { eventCopyEndpoints } from '@maidan/contract/events/copies';
import { eventEndpoints } from '@maidan/contract/events/event';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import { prizeEndpoints } from '@maidan/contract/matchday/prizes';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { indiaDay } from '@maidan/domain/india-time';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anApprovedEvent, anEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const form = { eventName: 'Winter Smash 2027', dateandtime: '2027-12-12T09:00', lastdate: '2027-12-01' };
const copy = (event: MadeEvent, body: unknown = form, token: string | undefined = event.token) =>
  t.call(eventCopyEndpoints.duplicate, { token, params: { eventId: event.eventId }, body });

const png = async (color: string) =>
  new File(
    [
      await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
        .png()
        .toBuffer(),
    ],
    'p.png',
    {
      type: 'image/png',
    },
  );

async function aRichEvent(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'MS', price: 500, capacity: 8 },
      { name: 'U15', price: 300, maxAge: 15 },
    ],
  });
  const edit = new FormData();
  edit.set('poster', await png('green'));
  edit.set('logoImage', await png('white'));
  edit.set('umpirePassword', 'whistle');
  edit.set('customization', JSON.stringify({ rulesAndRegulations: 'Non-marking shoes' }));
  const params = { eventId: event.eventId };
  expect((await t.call(eventEndpoints.edit, { token: event.token, params, form: edit })).status).toBe(200);
  await aConfirmedRegistration(t, { event });
  await aHelper(t, { event, role: 'desk' });
  const winners = { winners: { MS: { firstPlace: 'Ananya Reddy' } } };
  expect((await t.call(winnersEndpoints.record, { token: event.token, params, body: winners })).status).toBe(200);
  return event;
}

test('a copy has the texts, categories, poster and page, and nothing of what happened', async () => {
  const event = await aRichEvent();
  const source = (await t.call(eventEndpoints.get, { token: event.token, params: { eventId: event.eventId } })).body
    .event;
  const answer = await copy(event);
  expect(answer.status).toBe(201);
  const made = answer.body.event;
  for (const field of ['about', 'sports', 'location', 'contact', 'stateUT', 'prizePool'])
    expect(made[field]).toEqual(source[field]);
  expect(made).toMatchObject({
    eventName: form.eventName,
    dateandtime: '2027-12-12T03:30:00.000Z',
    approvalStatus: 'draft',
    tournamentStatus: 'open',
    registrationsCount: 0,
    revenue: 0,
    winners: null,
    hasFixtures: false,
    isDrawn: false,
    isLive: false,
    umpirePasswordSet: false,
    categories: [
      { name: 'MS', price: 500, capacity: 8, participants: 0 },
      { name: 'U15', price: 300, maxAge: 15, participants: 0 },
    ],
    customization: { rulesAndRegulations: 'Non-marking shoes' },
  });
  expect(made._id).not.toBe(event.eventId);
  expect(made.code).not.toBe(source.code);
  expect(made.categories[0]._id).not.toBe(source.categories[0]._id);
});

test('prices, deposit, refund rules and prizes come along, their days moved as play is', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'MS', price: 500 },
      { name: 'U15', price: 300 },
    ],
  });
  const { token, eventId } = event;
  const params = { eventId };
  const { dateandtime } = (await t.call(eventEndpoints.get, { token, params })).body.event;
  const before = (days: number, at = dateandtime) => indiaDay(new Date(Date.parse(at) - days * 86_400_000));
  const prices = {
    dates: [{ name: 'Early', until: before(9), change: -100, categories: ['MS'] }],
    classes: [{ name: 'Ranked', percent: 50 }],
    bundles: [{ categories: 2, price: 700 }],
    deposit: { amount: 200, back: 'on_court', own: [{ category: 'U15', amount: 0 }] },
  };
  expect((await t.call(priceEndpoints.save, { token, params, body: prices })).status).toBe(200);
  const policy = { rules: [{ until: before(5), percent: 80 }], keep: 50 };
  expect((await t.call(refundPolicyEndpoints.save, { token, params, body: policy })).status).toBe(200);
  const prizes = {
    sharing: 'hort',
    oneEach: false,
    classes: [{ category: 'MS', name: 'Girls', maxAge: 12, gender: 'female' }],
    prizes: [
      { category: 'MS', class: null, place: 1, amount: 5000, item: 'Cup' },
      { category: 'MS', class: 'Girls', place: 1, amount: 500, item: null },
    ],
  };
  expect((await t.call(prizeEndpoints.save, { token, params, body: prizes })).status).toBe(200);
  const made = { eventId: (await copy(event)).body.event._id as string };
  const at = '2027-12-12T03:30:00.000Z';
  const read = { token, params: made };
  expect((await t.call(priceEndpoints.get, read)).body).toMatchObject({
    ...prices,
    dates: [{ ...prices.dates[0], until: before(9, at) }],
    entered: 0,
  });
  expect((await t.call(refundPolicyEndpoints.get, read)).body).toMatchObject({
    rules: [{ until: before(5, at), percent: 80 }],
    keep: 50,
  });
  expect((await t.call(prizeEndpoints.read, read)).body).toMatchObject(prizes);
});

test('the copy keeps its pictures when the original loses its own', async () => {
  const event = await aRichEvent();
  const params = { eventId: event.eventId };
  const { body } = await t.call(customizationEndpoints.get, { token: event.token, params });
  const made = (await copy(event)).body.event;
  const { logoImage } = made.customization.brandingImages;
  expect(logoImage.publicId).not.toBe(body.customization.brandingImages.logoImage.publicId);
  const { publicId } = body.customization.brandingImages.logoImage;
  const removed = { imageType: 'logo', publicId };
  expect((await t.call(customizationEndpoints.removeImage, { token: event.token, params, body: removed })).status).toBe(
    200,
  );
  for (const url of [made.poster, logoImage.url]) {
    const picture = await t.raw({ method: 'GET', url });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('an event without poster and page is copied as well', async () => {
  const event = await anEvent(t);
  expect((await copy(event)).body.event).toMatchObject({ poster: null, isCustomized: false });
});

test.each<[Partial<typeof form>, string, string]>([
  [{ eventName: ' ' }, 'eventName', 'Event name is required'],
  [{ dateandtime: '' }, 'dateandtime', 'Event date and time is required'],
  [{ dateandtime: '2020-01-01T09:00', lastdate: '2019-12-01' }, 'dateandtime', 'Event date must be in the future'],
  [{ dateandtime: '2027-02-31T09:00' }, 'dateandtime', 'Event date and time is not a valid date'],
  [{ lastdate: '2027-12-13' }, 'lastdate', 'Registration end date must be before event date'],
  [{ lastdate: '' }, 'lastdate', 'Registration end date is required'],
])('%o is refused', async (change, path, msg) => {
  const event = await anEvent(t);
  expect(await copy(event, { ...form, ...change })).toMatchObject({
    status: 400,
    body: { message: msg, errors: [{ path, msg }] },
  });
});

test('nobody copies what is not theirs', async () => {
  const event = await anApprovedEvent(t);
  expect((await copy(event, form, (await anOrganizer(t)).token)).body.code).toBe('event_not_found');
  expect((await copy(event, form, (await aParticipant(t)).token)).status).toBe(403);
  expect((await t.call(eventCopyEndpoints.duplicate, { params: { eventId: event.eventId }, body: form })).status).toBe(
    401,
  );
  expect((await copy(event, { ...form, approvalStatus: 'approved' })).status).toBe(400);
});

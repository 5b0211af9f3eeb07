import { customizationEndpoints } from '@maidan/contract/events/page';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  anAdmin,
  anApprovedEvent,
  anEvent,
  anOrganizer,
  aParticipant,
  aVendor,
  type MadeEvent,
} from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();
let png: Buffer;
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const svgWords = 'SVG files are not supported. Please use JPG, PNG, WebP, or GIF files instead.';

beforeAll(async () => {
  png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0e7f50' } })
    .png()
    .toBuffer();
});

type Upload = [field: string, bytes?: Buffer, name?: string];

const save = (
  event: MadeEvent,
  customization?: unknown,
  uploads: Upload[] = [],
  token: string | undefined = event.token,
) => {
  const form = new FormData();
  if (customization !== undefined) form.append('customization', JSON.stringify(customization));
  for (const [field, bytes = png, name = `${field}.png`] of uploads)
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  return t.call(eventEndpoints.edit, { token, params: { eventId: event.eventId }, form });
};
const read = async (event: MadeEvent) =>
  (await t.call(customizationEndpoints.get, { token: event.token, params: { eventId: event.eventId } })).body
    .customization;
const removeImage = (event: MadeEvent, body: unknown, token: string | undefined = event.token) =>
  t.call(customizationEndpoints.removeImage, { token, params: { eventId: event.eventId }, body });
const isStored = async (key: string) => {
  const found = await t.deps.storage.read(key);
  found?.stream.destroy();
  return found !== null;
};
const question = (change: object = {}) => ({ question: 'Your club?', ...change });

test('an event begins without customization, in its whole shape', async () => {
  const event = await anEvent(t);
  expect(await read(event)).toEqual({
    brandingImages: {
      bannerImage: null,
      logoImage: null,
      poweredByLogos: [],
      officialPartnerLogos: [],
      pastMomentsPhotos: [],
    },
    stayUpdated: { whatsappGroup: '', instagram: '', twitter: '', youtube: '', facebook: '', linkedin: '' },
    rulesAndRegulations: '',
    additionalQuestions: {
      skillLevel: false,
      dietaryRestrictions: false,
      emergencyContact: false,
      pastExperience: false,
      tshirtSize: false,
      accommodationAssistance: false,
      medicalConditions: false,
      transportationAssistance: false,
      academyAndDistrict: false,
    },
    dynamicQuestions: [],
  });
});

test('texts, switches, questions and pictures are saved with the event, and everybody sees them', async () => {
  const event = await anApprovedEvent(t);
  const answer = await save(
    event,
    {
      stayUpdated: { instagram: 'https://www.instagram.com/maidan' },
      rulesAndRegulations: 'Best of three.\nWhite clothes.',
      additionalQuestions: { tshirtSize: true },
      dynamicQuestions: [
        question({
          order: 2,
          answerType: 'number',
          isRequired: false,
          validation: { min: 1, max: 9, pattern: '(a+)+$' },
        }),
        question({ id: 'colour', question: 'Colour?', order: 1, answerType: 'dropdown', options: ['Red', 'Blue'] }),
      ],
      surprise: true,
    },
    [
      ['bannerImage'],
      ['logoImage'],
      ['poweredByLogos', png, 'one.png'],
      ['poweredByLogos', png, 'two.png'],
      ['pastMomentsPhotos'],
    ],
  );
  expect(answer.status).toBe(200);
  const saved = await read(event);
  expect(answer.body.event.customization).toEqual(saved);
  expect(answer.body.event.pendingRevision.after).toMatchObject({
    customization: { stayUpdated: { instagram: 'https://www.instagram.com/maidan', twitter: '' } },
  });
  expect(saved).toMatchObject({
    brandingImages: {
      bannerImage: { originalName: 'bannerImage.png' },
      logoImage: { originalName: 'logoImage.png' },
      poweredByLogos: [{ originalName: 'one.png' }, { originalName: 'two.png' }],
      officialPartnerLogos: [],
      pastMomentsPhotos: [{ originalName: 'pastMomentsPhotos.png' }],
    },
    // Links of an approved event wait for an administrator.
    stayUpdated: { instagram: '', twitter: '' },
    rulesAndRegulations: 'Best of three.\nWhite clothes.',
    additionalQuestions: { tshirtSize: true, skillLevel: false },
    dynamicQuestions: [
      { id: 'colour', order: 0, isRequired: true, options: ['Red', 'Blue'] },
      { order: 1, isRequired: false, answerType: 'number', validation: { min: 1, max: 9 } },
    ],
  });
  expect(JSON.stringify(saved)).not.toMatch(/pattern|surprise/);
  const { url, publicId } = saved.brandingImages.bannerImage;
  expect(url).toMatch(new RegExp(`^/files/${publicId}\\?expires=\\d+&signature=`));
  const picture = await t.raw({ method: 'GET', url });
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });

  const page = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId: event.eventId } });
  const { brandingImages, ...texts } = page.body.event.customization;
  expect(texts).toEqual({ ...saved, brandingImages: undefined });
  expect(brandingImages.bannerImage).toEqual({ ...saved.brandingImages.bannerImage, url: `/files/${publicId}` });
});

test('what is not sent stays, a new banner replaces the old one, and named pictures stay', async () => {
  const event = await anEvent(t);
  await save(event, { rulesAndRegulations: 'Old rules' }, [
    ['bannerImage'],
    ['officialPartnerLogos'],
    ['officialPartnerLogos'],
  ]);
  const first = (await read(event)).brandingImages;
  await save(event, { stayUpdated: { youtube: 'https://youtube.com/@a' } }, [['bannerImage', png, 'new.png']]);
  const second = await read(event);
  expect(second).toMatchObject({
    rulesAndRegulations: 'Old rules',
    brandingImages: { bannerImage: { originalName: 'new.png' }, officialPartnerLogos: [{}, {}] },
  });
  expect((await t.raw({ method: 'GET', url: first.bannerImage.url })).status).toBe(404);
  expect(await isStored(first.bannerImage.publicId)).toBe(false);

  const [kept, dropped] = first.officialPartnerLogos;
  const answer = await save(event, { brandingImages: { officialPartnerLogos: [kept] } });
  expect(answer.status).toBe(200);
  expect((await read(event)).brandingImages.officialPartnerLogos).toEqual([kept]);
  expect(await isStored(dropped.publicId)).toBe(false);
  expect(await isStored(kept.publicId)).toBe(true);
});

test('a new event can be customized at once', async () => {
  const vendor = await aVendor(t);
  const form = new FormData();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const fields = {
    eventName: 'Kochi Open',
    sports: 'Badminton',
    about: 'Two days.',
    location: 'Kochi',
    contact: '98220 12345',
    dateandtime: inDays(20),
    lastdate: inDays(15),
    stateUT: 'Kerala',
    umpirePassword: 'shuttle',
    categories: '[{"name":"Open","price":10}]',
    customization: JSON.stringify({ dynamicQuestions: [question()] }),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const name of ['poster', 'logoImage']) form.append(name, new Blob([new Uint8Array(png)]), `${name}.png`);
  const { status, body } = await t.call(eventEndpoints.create, { token: vendor.token, form });
  expect(status).toBe(201);
  expect(body.event).toMatchObject({
    isCustomized: true,
    customization: {
      brandingImages: { logoImage: { originalName: 'logoImage.png' } },
      dynamicQuestions: [{ question: 'Your club?', answerType: 'text', isRequired: true }],
    },
  });
});

describe('refused, with nothing saved and no picture left behind:', () => {
  const big = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024 + 1, 1);
  test.each<[string, unknown, Upload[], number, string]>([
    ['a drawing disguised as PNG', {}, [['logoImage', svg, 'logo.png']], 400, svgWords],
    ['a document', {}, [['poweredByLogos', Buffer.from('%PDF-1.7'), 'a.png']], 400, 'a.png is not a valid image file'],
    ['a good picture with a bad one', {}, [['bannerImage'], ['pastMomentsPhotos', svg, 'b.jpg']], 400, svgWords],
    [
      'a banner above 5MB',
      {},
      [['bannerImage', big(5), 'wide.png']],
      413,
      'wide.png is too large. Maximum size is 5MB.',
    ],
    ['a logo above 2MB', {}, [['logoImage', big(2), 'l.png']], 413, 'l.png is too large. Maximum size is 2MB.'],
    ['a logo far above', {}, [['logoImage', big(12), 'l.png']], 413, 'l.png is too large. Maximum size is 2MB.'],
    [
      'a poster far above',
      {},
      [['poster', big(12)]],
      413,
      'File is too large. Please select a file smaller than 10MB.',
    ],
    ['two banners', {}, [['bannerImage'], ['bannerImage']], 413, 'Too many files for bannerImage'],
    ['a file nobody knows', {}, [['background']], 400, 'Unknown file: background'],
    [
      'a link that runs a script',
      { stayUpdated: { instagram: 'javascript:alert(1)' } },
      [['logoImage']],
      400,
      'Instagram must be a link to instagram.com that begins with https://',
    ],
    [
      'a link elsewhere',
      { stayUpdated: { whatsappGroup: 'https://chat.whatsapp.com.evil.example/x' } },
      [],
      400,
      'WhatsApp group must be a link to chat.whatsapp.com that begins with https://',
    ],
    [
      'a question without text',
      { dynamicQuestions: [question({ question: ' ' })] },
      [],
      400,
      'Question text is required',
    ],
    [
      'a dropdown without options',
      { dynamicQuestions: [question({ answerType: 'dropdown' })] },
      [],
      400,
      'A dropdown question needs at least one option',
    ],
    [
      'a type that does not exist',
      { dynamicQuestions: [question({ answerType: 'file' })] },
      [],
      400,
      'This type of answer does not exist',
    ],
    [
      '1000 questions',
      { dynamicQuestions: Array.from({ length: 1000 }, (_, index) => question({ question: `Q${index}` })) },
      [],
      400,
      'An event can ask at most 50 questions of its own',
    ],
    [
      'rules without end',
      { rulesAndRegulations: 'x'.repeat(20_001) },
      [],
      400,
      'Rules and regulations can have at most 20000 characters',
    ],
    [
      'a picture from elsewhere',
      { brandingImages: { bannerImage: { url: 'https://evil.example/a.png', publicId: newId() } } },
      [],
      400,
      'This image does not belong to the event',
    ],
    ['text instead of an object', 'all of it', [], 400, 'The customization could not be read'],
  ])('%s', async (_what, customization, uploads, status, message) => {
    const event = await anEvent(t);
    const before = await read(event);
    const put: string[] = [];
    const { put: store } = t.deps.storage;
    t.deps.storage.put = (key, ...rest) => {
      put.push(key);
      return store(key, ...rest);
    };
    const answer = await save(event, customization, uploads).finally(() => {
      t.deps.storage.put = store;
    });
    expect(answer.status).toBe(status);
    expect([answer.body.message, ...(answer.body.errors ?? []).map(({ msg }: { msg: string }) => msg)]).toContain(
      message,
    );
    expect(await read(event)).toEqual(before);
    for (const key of put) expect(await isStored(key)).toBe(false);
  });

  test('the thirteenth logo of a place', async () => {
    const event = await anEvent(t);
    await save(
      event,
      undefined,
      Array.from({ length: 12 }, () => ['poweredByLogos'] as Upload),
    );
    const decoded = vi.spyOn(t.deps.images, 'processImage');
    expect(await save(event, undefined, [['poweredByLogos']])).toMatchObject({
      status: 400,
      body: { message: 'Powered by can show at most 12 images' },
    });
    // Decoding takes seconds: nobody waits for it only to be refused.
    expect(decoded).not.toHaveBeenCalled();
    decoded.mockRestore();
    expect((await read(event)).brandingImages.poweredByLogos).toHaveLength(12);
  });

  test('a customization that is no JSON', async () => {
    const event = await anEvent(t);
    const form = new FormData();
    form.append('customization', '{"__proto__":{"a":1}');
    expect(
      await t.call(eventEndpoints.edit, { token: event.token, params: { eventId: event.eventId }, form }),
    ).toMatchObject({
      status: 400,
      body: { message: 'customization is not valid JSON' },
    });
  });
});

test('a picture is removed from the page and the storage, once', async () => {
  const event = await anEvent(t);
  await save(event, { rulesAndRegulations: 'stay' }, [
    ['pastMomentsPhotos', png, 'a.png'],
    ['pastMomentsPhotos', png, 'b.png'],
  ]);
  const [first, second] = (await read(event)).brandingImages.pastMomentsPhotos;
  const body = { imageType: 'pastMoments', publicId: first.publicId };
  expect(await removeImage(event, body)).toMatchObject({
    status: 200,
    body: {
      success: true,
      customization: { rulesAndRegulations: 'stay', brandingImages: { pastMomentsPhotos: [second] } },
    },
  });
  expect((await t.raw({ method: 'GET', url: first.url })).status).toBe(404);
  expect(await isStored(first.publicId)).toBe(false);
  expect((await t.raw({ method: 'GET', url: second.url })).status).toBe(200);
  expect(await removeImage(event, body)).toMatchObject({ status: 404, body: { code: 'image_not_found' } });
});

test('a picture of another event, or of another place, is not removed', async () => {
  const organizer = await aVendor(t);
  const event = await anEvent(t, { organizer });
  const other = await anEvent(t, { organizer });
  await save(event, undefined, [['logoImage'], ['bannerImage'], ['poster']]);
  const { logoImage, bannerImage } = (await read(event)).brandingImages;
  const poster = (await t.call(eventEndpoints.get, { token: event.token, params: { eventId: event.eventId } })).body
    .event.poster;
  for (const [from, imageType, publicId] of [
    [other, 'logo', logoImage.publicId],
    [event, 'banner', logoImage.publicId],
    [event, 'pastMoments', bannerImage.publicId],
    [event, 'logo', poster.slice('/files/'.length, poster.indexOf('?'))],
    [event, 'logo', '../../etc/passwd'],
  ] as const) {
    expect(await removeImage(from, { imageType, publicId })).toMatchObject({
      status: 404,
      body: { code: 'image_not_found' },
    });
  }
  expect((await read(event)).brandingImages).toMatchObject({ logoImage, bannerImage });
  for (const url of [logoImage.url, bannerImage.url, poster])
    expect((await t.raw({ method: 'GET', url })).status).toBe(200);
  expect(await save(other, { brandingImages: { logoImage } })).toMatchObject({ status: 400 });
});

test.each([
  [{}],
  [{ imageType: 'poster', publicId: 'x' }],
  [{ imageType: 'logo' }],
  [{ imageType: 'logo', publicId: 7 }],
])('a removal with %j is refused', async (body) => {
  expect((await removeImage(await anEvent(t), body)).status).toBe(400);
});

test("somebody else's event is not there; administrators may read, visitors and players may not", async () => {
  const event = await anEvent(t);
  await save(event, undefined, [['logoImage']]);
  const { publicId } = (await read(event)).brandingImages.logoImage;
  const get = (token?: string) => t.call(customizationEndpoints.get, { token, params: { eventId: event.eventId } });
  const stranger = (await anOrganizer(t)).token;
  const player = (await aParticipant(t)).token;
  const admin = (await anAdmin(t)).token;
  const suspended = (await anOrganizer(t, { status: 'suspended' })).token;

  expect((await get(admin)).status).toBe(200);
  expect((await get()).body.message).toBe('Authentication required');
  expect([await get(stranger), await get(player), await get(suspended)].map(({ status }) => status)).toEqual([
    404, 404, 403,
  ]);
  for (const [token, status] of [
    ['', 401],
    [stranger, 404],
    [player, 404],
    [suspended, 403],
    [admin, 403],
  ] as const) {
    expect((await removeImage(event, { imageType: 'logo', publicId }, token)).status).toBe(status);
    expect((await save(event, { rulesAndRegulations: 'mine now' }, [['logoImage']], token)).status).toBe(status);
  }
  expect(await read(event)).toMatchObject({ rulesAndRegulations: '', brandingImages: { logoImage: { publicId } } });
});

test('two pictures removed at once are both gone', async () => {
  const event = await anEvent(t);
  await save(event, undefined, [['pastMomentsPhotos'], ['pastMomentsPhotos'], ['pastMomentsPhotos']]);
  const photos: { publicId: string }[] = (await read(event)).brandingImages.pastMomentsPhotos;
  const removing = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from events where id = ${event.eventId} for update`.execute(tx);
    const both = photos.slice(0, 2).map(({ publicId }) => removeImage(event, { imageType: 'pastMoments', publicId }));
    await untilBlocked(t.db, 2);
    return { both };
  });
  expect((await Promise.all(removing.both)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(event)).brandingImages.pastMomentsPhotos).toEqual(photos.slice(2));
});

import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, anOrganizer, aParticipant } from '../../../../test/factories.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();
const { own, ofEvent, verify } = certificateEndpoints;
const pages = (raw: Buffer) => readPdf(raw).map(({ texts }) => texts.join(' '));
const codeOn = (page: string | undefined) => /certificates\/([\w-]+)/.exec(page ?? '')?.[1] ?? '';
const look = (code: string) => t.call(verify, { params: { code } });

test('winners and participants get a certificate each, and its code proves it to anybody', {
  timeout: 60_000,
}, async () => {
  const event = await anApprovedEvent(t, { name: 'Pune Open', categories: [{ name: 'MS' }, { name: 'WS' }] });
  const player = await aParticipant(t, { name: 'Asha Rao' });
  const { registrationId } = await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
  await aConfirmedRegistration(t, { event, name: 'Riya Sen', categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  const mine = () => t.call(own, { token: player.token, params: { registrationId } });
  expect(await mine(), 'before the winners are recorded').toMatchObject({ status: 404 });

  const winners = { MS: { firstPlace: 'Asha Rao' } };
  expect((await t.call(winnersEndpoints.record, { ...of, body: { winners } })).status).toBe(200);
  const [page] = pages((await mine()).raw);
  for (const words of ['Asha Rao', 'Winner', 'MS', 'Pune Open']) expect(page).toContain(words);
  expect(await look(codeOn(page))).toMatchObject({
    status: 200,
    body: { certificate: { name: 'Asha Rao', award: 'first', category: 'MS', eventName: 'Pune Open' } },
  });

  expect(pages((await t.call(ofEvent, of)).raw)).toHaveLength(1);
  const all = pages((await t.call(ofEvent, { ...of, query: { of: 'all' } })).raw);
  expect(all.map((one) => /Asha Rao|Riya Sen/.exec(one)?.[0])).toEqual(['Asha Rao', 'Riya Sen']);
  expect((await look(codeOn(all[1]))).body.certificate).toMatchObject({ name: 'Riya Sen', award: 'participant' });

  const corrected = { MS: { firstPlace: 'Riya Sen', secondPlace: 'Asha Rao' } };
  await t.call(winnersEndpoints.record, { ...of, body: { winners: corrected } });
  expect((await look(codeOn(page))).body.certificate.award, 'the proof follows a correction').toBe('second');
  await sql`update registration_entries set state = 'cancelled', cancelled_at = now() where registration_id = ${registrationId}`.execute(
    t.db,
  );
  expect(await look(codeOn(page)), 'a cancelled entry proves nothing').toMatchObject({ status: 404 });
});

test('a code that somebody made up proves nothing, and certificates are their owners’', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  const player = await aParticipant(t, { name: 'Asha Rao' });
  const { registrationId } = await aConfirmedRegistration(t, { event, player, categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  await t.call(winnersEndpoints.record, { ...of, body: { winners: { MS: { firstPlace: 'Asha Rao' } } } });
  const code = codeOn(pages((await t.call(ofEvent, of)).raw)[0]);
  const other = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [other, code.slice(1), 'x', `${code}${code}`.slice(0, 60)])
    expect(await look(wrong)).toMatchObject({ status: 404, body: { code: 'certificate_unknown' } });
  const stranger = await aParticipant(t);
  expect((await t.call(own, { token: stranger.token, params: { registrationId } })).status).toBe(404);
  expect((await t.call(ofEvent, { ...of, token: (await anOrganizer(t)).token })).status).toBe(404);
});

test('a name of sixty letters stands on its certificate whole', async () => {
  const name = 'Thiruvenkatanathapuram Subrahmanya Venkataraghavan Iyengar J';
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  await aConfirmedRegistration(t, { event, name, categories: ['MS'] });
  const of = { token: event.token, params: { eventId: event.eventId } };
  await t.call(winnersEndpoints.record, { ...of, body: { winners: { MS: { firstPlace: name } } } });
  const [page] = pages((await t.call(ofEvent, of)).raw);
  expect(page).toContain(name);
  expect(page).not.toContain('…');
});

test('the logo and the sponsors of the event’s page are on every certificate, and a broken picture stops none', {
  timeout: 60_000,
}, async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha Rao', 'Riya Sen']) await aConfirmedRegistration(t, { event, name, categories: ['MS'] });
  const picture = async (red: number, format: 'png' | 'broken' | 'missing' = 'png') => {
    const id = newId();
    const png = await sharp({
      create: { width: 60, height: 30, channels: 4, background: { r: red, g: 90, b: 60, alpha: 1 } },
    })
      .webp()
      .toBuffer();
    const bytes = format === 'broken' ? Buffer.from('no picture') : png;
    if (format !== 'missing') await t.deps.storage.put(id, bytes, 'image/webp');
    await sql`insert into files (id, owner_id, event_id, kind, storage_key, mime, bytes, is_public)
      values (${id}, ${event.organizerId}, ${event.eventId}, 'logo', ${id}, 'image/webp', 10, true)`.execute(t.db);
    return { url: `/files/${id}`, publicId: id, originalName: 'a.webp' };
  };
  const imagesIn = async (brandingImages: object) => {
    await sql`update events set customization = ${JSON.stringify({ brandingImages })} where id = ${event.eventId}`.execute(
      t.db,
    );
    const { status, raw } = await t.call(ofEvent, { ...of, query: { of: 'all' } });
    expect(status).toBe(200);
    expect(pages(raw)).toHaveLength(2);
    return raw.toString('latin1').match(/\/Subtype \/Image\n/g)?.length ?? 0;
  };
  const of = { token: event.token, params: { eventId: event.eventId } };
  await t.call(winnersEndpoints.record, { ...of, body: { winners: { MS: { firstPlace: 'Asha Rao' } } } });
  expect(await imagesIn({})).toBe(0);
  const logoImage = await picture(1);
  expect(await imagesIn({ logoImage })).toBe(1);
  const eight = await Promise.all(Array.from({ length: 8 }, (_, index) => picture(20 * index)));
  const poweredByLogos = [...eight.slice(0, 4), await picture(1, 'broken'), await picture(1, 'missing')];
  // Each once in the file, whatever the number of pages.
  expect(await imagesIn({ logoImage, poweredByLogos, officialPartnerLogos: eight.slice(4) })).toBe(9);
});

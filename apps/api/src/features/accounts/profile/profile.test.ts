import { fileEndpoints } from '@maidan/contract/operations/files';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anAdmin, anOrganizer, aParticipant, aVendor, type Person } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi();
const password = 'shuttle court nine';
const bankDetails = {
  accountNumber: '50100098765432',
  ifsc: 'HDFC0000123',
  accountHolderName: 'Suresh Yadav',
  accountType: 'CURRENT',
};
const read = (token: string) => t.call(profileEndpoints.read, { token });
const save = (person: Person, body: object) => t.call(profileEndpoints.save, { token: person.token, body });

test('every role reads its own profile', async () => {
  const participant = await aParticipant(t, { phone: '9876543210', dob: '2004-02-29', city: 'Hyderabad' });
  expect((await read(participant.token)).body.profile).toMatchObject({
    _id: participant.userId,
    email: participant.email,
    phone: '9876543210',
    dob: '2004-02-29',
    city: 'Hyderabad',
    profilePicture: null,
    organizationName: null,
    organizationState: null,
    bankDetails: null,
  });
  expect((await read((await anAdmin(t)).token)).body.profile.role).toBe('admin');
  const organizer = await anOrganizer(t, { organizationName: 'Pune Racquets Club' });
  expect((await read(organizer.token)).body.profile).toMatchObject({
    organizationName: 'Pune Racquets Club',
    organizationState: 'Telangana',
  });
});

test('what is sent is changed, what is left out stays, what is blank is cleared', async () => {
  const person = await aParticipant(t, { phone: '9876543210', city: 'Hyderabad' });
  const first = await save(person, {
    name: 'Ananya R. Reddy',
    phone: '+91 91234 56789',
    dob: '2004-02-29',
    gender: 'female',
    stateUT: 'Telangana',
    academy: 'Gopichand Academy',
  });
  expect(first).toMatchObject({
    status: 200,
    body: {
      profile: {
        name: 'Ananya R. Reddy',
        phone: '9123456789',
        dob: '2004-02-29',
        gender: 'female',
        city: 'Hyderabad',
        stateUT: 'Telangana',
        academy: 'Gopichand Academy',
      },
    },
  });
  const second = await save(person, { city: '', dob: null, gender: '' });
  expect(second.body.profile).toMatchObject({ name: 'Ananya R. Reddy', city: null, dob: null, gender: null });
  const stored = JSON.stringify(await oneRow(t.db, sql`select * from users where id = ${person.userId}`));
  expect(stored).not.toContain('9123456789');
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a short phone', { phone: '98765' }, 'phone'],
  ['a day that does not exist', { dob: '2003-02-29' }, 'dob'],
  ['a birthday to come', { dob: '2999-01-01' }, 'dob'],
  ['an unknown state', { stateUT: 'Atlantis' }, 'stateUT'],
  ['a role', { role: 'admin' }, 'role'],
  ['an address', { email: 'other@example.test' }, 'email'],
])('%s is refused beside its field', async (_name, change, path) => {
  const answer = await save(await aParticipant(t), change);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(path);
});

test('bank details are kept encrypted, shown masked, and can be sent back as they were shown', async () => {
  const organizer = await anOrganizer(t, { password });
  const first = await save(organizer, { bankDetails });
  const masked = { ...bankDetails, accountNumber: 'XXXXXXXX5432' };
  expect(first.body.profile.bankDetails).toEqual(masked);
  const stored = JSON.stringify(await oneRow(t.db, sql`select * from organizers where user_id = ${organizer.userId}`));
  expect(stored).not.toContain('50100098765432');
  const again = await save(organizer, { name: 'Suresh K. Yadav', bankDetails: masked });
  expect(again).toMatchObject({ status: 200, body: { profile: { name: 'Suresh K. Yadav', bankDetails: masked } } });
});

test('replacing bank details asks for the password, is written down and told by mail', async () => {
  const organizer = await anOrganizer(t, { password });
  await save(organizer, { bankDetails });
  const other = { ...bankDetails, accountNumber: '111122223333' };
  const without = await save(organizer, { bankDetails: other });
  expect(without).toMatchObject({ status: 403, body: { code: 'wrong_password', errors: [{ path: 'password' }] } });
  expect((await save(organizer, { bankDetails: other, password: 'a guess' })).status).toBe(403);
  expect((await read(organizer.token)).body.profile.bankDetails.accountNumber).toBe('XXXXXXXX5432');
  const done = await save(organizer, { bankDetails: other, password });
  expect(done.body.profile.bankDetails.accountNumber).toBe('XXXXXXXX3333');
  const [letter] = await rows(
    t.db,
    sql<{
      subject: string;
      bodyText: string;
    }>`select subject, body_text from mail_outbox where recipient = ${organizer.email}`,
  );
  expect(letter?.subject).toBe('The bank details in your profile were changed');
  expect(letter?.bodyText).not.toContain('111122223333');
  const log = await rows(
    t.db,
    sql<{
      action: string;
      details: object;
    }>`select action, details from audit_log where actor_id = ${organizer.userId} order by at, id`,
  );
  expect(log).toEqual([
    { action: 'profile_bank_added', details: {} },
    { action: 'profile_bank_changed', details: {} },
  ]);
});

test.each([
  ['nothing', {}, 'bankDetails.accountNumber'],
  ['a mask of another account', { ...bankDetails, accountNumber: 'XXXXXXXX0000' }, 'bankDetails.accountNumber'],
  ['a wrong IFSC', { ...bankDetails, ifsc: 'HDFC123' }, 'bankDetails.ifsc'],
  ['letters in the number', { ...bankDetails, accountNumber: '12345678A' }, 'bankDetails.accountNumber'],
])('bank details with %s are refused', async (_name, change, path) => {
  const answer = await save(await anOrganizer(t), { bankDetails: change });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(path);
});

test('only organizers keep bank details', async () => {
  expect((await save(await aParticipant(t), { bankDetails })).status).toBe(403);
});

test('the organizer profile of B answers everybody for themselves', async () => {
  const ask = async (token: string) => (await t.call(vendorEndpoints.organizerProfile, { token })).body;
  expect(await ask((await aParticipant(t)).token)).toEqual({
    success: true,
    hasVendor: false,
    isVendorEnabled: false,
    vendorDetails: { enabledAt: null, disabledAt: null },
    organizer: { bankDetails: null },
  });
  expect(await ask((await aVendor(t)).token)).toMatchObject({ hasVendor: true, isVendorEnabled: true });
});

const picture = (bytes: Buffer, name = 'me.png') => {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const square = (red: number) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer();

test('a picture is re-encoded, shown to everybody, and replaces the one before', async () => {
  const person = await aParticipant(t);
  const mine = () => t.call(profileEndpoints.picture, { token: person.token });
  expect((await mine()).body).toEqual({ success: true, profilePicture: null });
  const send = async (red: number) =>
    (await t.call(profileEndpoints.savePicture, { token: person.token, form: picture(await square(red)) })).body;
  const first = (await send(10)).profilePicture;
  expect((await mine()).body.profilePicture).toBe(first);
  const show = (address: string) => t.call(fileEndpoints.read, { params: { fileId: address.replace('/files/', '') } });
  const shown = await show(first);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect((await sharp(shown.raw).metadata()).width).toBe(512);
  const second = (await send(200)).profilePicture;
  expect(second).not.toBe(first);
  expect((await read(person.token)).body.profile.profilePicture).toBe(second);
  expect((await show(first)).status).toBe(404);
  expect((await show(second)).status).toBe(200);
});

test.each([
  ['a text', () => picture(Buffer.from('hello')), 400, 'invalid_image'],
  ['an SVG', () => picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 400, 'svg_not_allowed'],
  ['more than 5 MB', () => picture(Buffer.alloc(5 * 1024 * 1024 + 1)), 413, 'picture_too_large'],
] as const)('%s as a picture is refused', async (_name, form, status, code) => {
  const { token } = await aParticipant(t);
  const answer = await t.call(profileEndpoints.savePicture, { token, form: form() });
  expect(answer).toMatchObject({ status, body: { code } });
});

test('a form without a picture is refused beside the field', async () => {
  const { token } = await aParticipant(t);
  const answer = await t.call(profileEndpoints.savePicture, { token, body: {} });
  expect(answer).toMatchObject({ status: 400, body: { code: 'picture_required', errors: [{ path: 'picture' }] } });
});

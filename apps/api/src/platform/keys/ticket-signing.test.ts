import { randomBytes, randomInt, webcrypto } from 'node:crypto';
import { parseTicketText } from '@maidan/domain/entries/ticket-text';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createTicketSigner } from './ticket-signing.ts';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, recent] = [newKey('k1'), newKey('k2')];
const signing = createTicketSigner(recent);
const issuedAt = new Date('2026-11-20T10:00:00.500Z');
const ticket = { registrationId: newId(), eventId: newId(), issuedAt };

test('a ticket is verified and says which registration of which event it is', () => {
  const text = signing.signTicket(ticket);
  expect(text).toMatch(/^MDN1\.[\w-]{54}\.[\w-]{86}$/);
  expect(signing.verifyTicket(text)).toEqual({ ...ticket, issuedAt: Math.floor(issuedAt.getTime() / 1000) });
});

test('ten thousand mutations of a ticket are all refused', () => {
  const text = signing.signTicket(ticket);
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  let accepted = 0;
  for (let i = 0; i < 10_000; i += 1) {
    const changed = [...text];
    for (let edits = randomInt(1, 4); edits > 0; edits -= 1) {
      changed[randomInt(text.length)] = characters[randomInt(characters.length)] ?? 'A';
    }
    const mutated = changed.join('');
    if (mutated !== text && signing.verifyTicket(mutated)) accepted += 1;
  }
  expect(accepted).toBe(0);
});

test('the other spellings of a last letter are refused as well', () => {
  const text = signing.signTicket(ticket);
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
    (c) => c !== text.at(-1),
  );
  expect(others.filter((letter) => signing.verifyTicket(text.slice(0, -1) + letter))).toEqual([]);
});

test('the signature of one ticket does not carry another', () => {
  const [prefix, , signature] = signing.signTicket(ticket).split('.');
  const [, payload] = signing.signTicket({ ...ticket, eventId: newId() }).split('.');
  expect(signing.verifyTicket(`${prefix}.${payload}.${signature}`)).toBeNull();
});

test('tickets of an older key count while it is in the ring, and not afterwards', () => {
  const text = createTicketSigner(old).signTicket(ticket);
  expect(createTicketSigner(`${recent},${old}`).verifyTicket(text)).toMatchObject({ eventId: ticket.eventId });
  expect(signing.verifyTicket(text)).toBeNull();
});

test('every node arrives at the same key, and never shows the private one', () => {
  const ring = createTicketSigner(`${recent},${old}`);
  expect(createTicketSigner(`${recent},${old}`).publicKeys).toEqual(ring.publicKeys);
  expect(ring.publicKeys).toHaveLength(2);
  for (const { publicKeyJwk } of ring.publicKeys) expect(Object.keys(publicKeyJwk).sort()).toEqual(['crv', 'kty', 'x']);
});

test('a browser verifies it without the server', async () => {
  const parsed = parseTicketText(signing.signTicket(ticket));
  const [{ keyId, publicKeyJwk }] = signing.publicKeys;
  const key = await webcrypto.subtle.importKey('jwk', publicKeyJwk, 'Ed25519', false, ['verify']);
  const check = (text: string) =>
    webcrypto.subtle.verify('Ed25519', key, parsed?.signature ?? new Uint8Array(), new TextEncoder().encode(text));
  expect(parsed?.keyId).toBe(keyId);
  expect(await check(parsed?.signedText ?? '')).toBe(true);
  expect(await check(`${parsed?.signedText}x`)).toBe(false);
});

test.each(['', 'hello', newId(), 'MDN1.a.b', `MDN1.${'A'.repeat(54)}.${'A'.repeat(86)}`, 'x'.repeat(100_000)])(
  'anything else a camera may read is not a ticket',
  (text) => expect(signing.verifyTicket(text)).toBeNull(),
);

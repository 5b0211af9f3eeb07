import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTicketSignedText, buildTicketText, parseTicketText } from './ticket-text.ts';

const ids = fc.uuid();
const content = fc.record({
  keyId: fc.stringMatching(/^[0-9a-f]{8}$/),
  registrationId: ids,
  eventId: ids,
  issuedAt: fc.integer({ min: 0, max: 0xffffffff }),
});
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 });

test('what was written is read back', () => {
  fc.assert(
    fc.property(content, signatures, (ticket, signature) => {
      const signedText = buildTicketSignedText(ticket);
      const text = buildTicketText(signedText, signature);
      expect(text).toHaveLength(146);
      expect(parseTicketText(` ${text}\n`)).toEqual({ ...ticket, signedText, signature: new Uint8Array(signature) });
    }),
  );
});

test('no two texts mean the same ticket', () => {
  fc.assert(
    fc.property(content, signatures, fc.nat(145), fc.stringMatching(/^[\w-]$/), (ticket, signature, at, other) => {
      const text = buildTicketText(buildTicketSignedText(ticket), signature);
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const parsed = parseTicketText(changed);
      if (changed === text || !parsed) return;
      expect(buildTicketText(parsed.signedText, parsed.signature)).toBe(changed);
      expect(parsed).not.toEqual(parseTicketText(text));
    }),
  );
});

test.each([
  '',
  'MDN1',
  'MDN1..',
  'MDN2.AAAA.AAAA',
  'https://example.org',
  '0199f0a0-0000-7000-8000-000000000000',
  'MDN1.é.é',
  'MDN1.A.A.A',
])('is not a ticket: %j', (text) => expect(parseTicketText(text)).toBeNull());

test('a caller that passes anything but ids and seconds has a bug', () => {
  const good = {
    keyId: '01ab23cd',
    registrationId: '0199f0a0-0000-7000-8000-000000000000',
    eventId: '0199f0a0-0000-7000-8000-000000000001',
    issuedAt: 1,
  };
  expect(() => buildTicketSignedText({ ...good, eventId: 'x' })).toThrow(TypeError);
  expect(() => buildTicketSignedText({ ...good, keyId: 'k1' })).toThrow(TypeError);
  expect(() => buildTicketSignedText({ ...good, issuedAt: 1.5 })).toThrow(RangeError);
});

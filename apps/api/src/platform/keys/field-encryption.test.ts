import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFieldEncryption } from './field-encryption.ts';
import { defaultKeyring, isDefaultSecret } from './keyring.ts';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [old, recent] = [newKey('k1'), newKey('k2')];
const fields = createFieldEncryption(recent);
const account = '026291800001191';
const purpose = 'vendors.account_number:0199f0a0';

describe('an encrypted field', () => {
  test('opens where it belongs and says nothing elsewhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (value, place) => {
        const wellFormed = value.toWellFormed();
        const text = fields.encrypt(wellFormed, place);
        expect(text).toMatch(/^v1:k2:[A-Za-z0-9+/=]+$/);
        expect(fields.decrypt(text, place)).toBe(wellFormed);
        expect(() => fields.decrypt(text, `${place}x`)).toThrow('authenticate');
      }),
    );
  });

  test('never looks the same twice', () => {
    expect(fields.encrypt(account, purpose)).not.toBe(fields.encrypt(account, purpose));
  });

  test('that was changed in any byte does not open', () => {
    const [version, id, encoded] = fields.encrypt(account, purpose).split(':');
    const bytes = Buffer.from(encoded ?? '', 'base64');
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes);
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(() => fields.decrypt(`${version}:${id}:${changed.toString('base64')}`, purpose)).toThrow('authenticate');
    }
  });

  test.each(['', 'v1', 'v1:k2:', 'v1:k2:AAAA', 'v2:k2:AAAA', account])('%j is not one', (text) => {
    expect(() => fields.decrypt(text, purpose)).toThrow('cannot be opened');
  });
});

describe('changing keys', () => {
  const before = createFieldEncryption(old);
  const during = createFieldEncryption(`${recent}, ${old}`);

  test('old values open, and what is closed anew needs the new key alone', () => {
    const closed = before.encrypt(account, purpose);
    expect(during.decrypt(closed, purpose)).toBe(account);
    const again = during.encrypt(during.decrypt(closed, purpose), purpose);
    expect(fields.decrypt(again, purpose)).toBe(account);
    expect(() => fields.decrypt(closed, purpose)).toThrow('cannot be opened');
  });

  test('an index written with the old key is still found', () => {
    expect(during.blindIndexes(account, 'vendors.account')).toContain(before.blindIndex(account, 'vendors.account'));
    expect(during.blindIndexes(account, 'vendors.account')[0]).toBe(fields.blindIndex(account, 'vendors.account'));
  });
});

test('an index is equal for equal values of one purpose only, and is not a plain hash', () => {
  const index = fields.blindIndex(account, 'vendors.account');
  expect(fields.blindIndex(account, 'vendors.account')).toBe(index);
  expect(fields.blindIndex(account, 'users.aadhaar')).not.toBe(index);
  expect(createFieldEncryption(newKey('k2')).blindIndex(account, 'vendors.account')).not.toBe(index);
});

test('the development key is recognised, alone, renamed or among others', () => {
  expect(isDefaultSecret(defaultKeyring)).toBe(true);
  expect(isDefaultSecret(`${recent},${defaultKeyring}`)).toBe(true);
  expect(isDefaultSecret(defaultKeyring.replace('dev:', 'prod:'))).toBe(true);
  expect(isDefaultSecret(recent)).toBe(false);
});

test.each(['', 'k1', 'k1:short', `${newKey('a')},${newKey('a')}`, `K!:${randomBytes(32).toString('base64')}`])(
  'a ring that makes no sense stops the start: %j',
  (setting) => expect(() => createFieldEncryption(setting)).toThrow('key ring'),
);

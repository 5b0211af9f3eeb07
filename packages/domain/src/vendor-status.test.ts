import { expect, test } from 'vitest';
import { isVendorActive, isVendorEnabled, vendorStatus, vendorStatusColour } from './vendor-status.ts';

const early = '2026-11-01T10:00:00.000Z';
const late = '2026-11-02T10:00:00.000Z';

test.each([
  ['no vendor', false, true, null, null, false],
  ['the flag alone', true, true, null, null, true],
  ['the flag off', true, false, late, null, false],
  ['disabled and never enabled', true, true, null, early, false],
  ['enabled before it was disabled', true, true, early, late, false],
  ['enabled again', true, true, late, early, true],
  ['enabled at the very moment', true, true, late, late, true],
  ['enabled again with the flag off', true, false, late, early, false],
] as const)('%s', (_name, hasVendor, flag, enabledAt, disabledAt, expected) => {
  const vendor = { hasVendor, isVendorEnabled: flag, vendorDetails: { enabledAt, disabledAt } };
  expect(isVendorEnabled(vendor)).toBe(expected);
  expect(isVendorActive({ ...vendor, status: 'ACTIVATED' })).toBe(expected);
  expect(isVendorActive({ ...vendor, status: 'CREATED' })).toBe(false);
});

test.each([
  ['ACTIVE', 'ACTIVE', 'ACTIVATED', 'green'],
  ['IN_PROGRESS', 'IN_BENE_CREATION', 'CREATED', 'yellow'],
  ['ON_HOLD', 'ON_HOLD', 'ON_HOLD', 'red'],
  ['VALIDATION_FAILED', 'BANK_VALIDATION_FAILED', 'BANK_VALIDATION_FAILED', 'red'],
] as const)('a payee that is %s (%s) shows %s in %s', (state, rawStatus, status, colour) => {
  expect(vendorStatus({ state, rawStatus })).toBe(status);
  expect(vendorStatusColour(status)).toBe(colour);
});

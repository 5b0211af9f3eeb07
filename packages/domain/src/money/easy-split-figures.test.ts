import { expect, test } from 'vitest';
import type { Paise } from '../money.ts';
import { transferCharges } from './transfer-charges.ts';
import { isDocumentValue, maskDocument, normalDocumentValue } from './easy-split-documents.ts';
import { completionRate, milestoneText, monthlyTarget, nextMilestone, retentionLevel } from './easy-split-figures.ts';

test('the monthly target grows once it is passed', () => {
  expect([0, 200_000, 200_000.01, 250_000, 250_000.5].map(monthlyTarget)).toEqual([
    200_000, 200_000, 250_000, 300_000, 310_000,
  ]);
  expect([0, 50_000, 200_000, 250_000].map(completionRate)).toEqual([0, 25, 100, 83.3]);
});

test('milestones step as specified', () => {
  expect([0, 10, 99, 999, 1000, 4999, 5000, 7200].map(nextMilestone)).toEqual([
    10, 25, 100, 1000, 2500, 5000, 6000, 8000,
  ]);
  expect([7, 999, 1000].map(milestoneText)).toEqual(['3 to go', '1 to go', 'Excellent']);
  expect([0, 1, 70, 70.1].map(retentionLevel)).toEqual([null, 'Low', 'Low', 'High']);
});

test.each([
  ['PAN', 'akppd 4417k', true, 'XXXXXX417K'],
  ['AADHAAR', '9999 4105 7058', true, 'XXXX XXXX 7058'],
  ['AADHAAR', '9999 4105 7059', false, 'XXXX XXXX 7059'],
  ['GST', '27AAPFU0939F1ZV', true, 'XXXXXXXXXXXF1ZV'],
  ['GST', '27AAPFU0939F1ZW', false, 'XXXXXXXXXXXF1ZW'],
  ['CIN', 'U72200KA2013PTC097389', true, 'XXXXXXXXXXXXXXXXX7389'],
  ['PASSPORT', 'M1234567', true, 'XXXX4567'],
  ['DRIVING_LICENSE', 'MH-12 2011 0062821', true, 'XXXXXXXXXXX2821'],
  ['VOTER_ID', 'ABC12345', false, 'XXXX2345'],
] as const)('%s %s', (type, typed, valid, shown) => {
  const value = normalDocumentValue(typed);
  expect(isDocumentValue(type, value)).toBe(valid);
  expect(maskDocument(type, value)).toBe(shown);
});

test('charges carry their tax, and never more is taken than sent', () => {
  const fee = { basisPoints: 200, atLeast: 500 as Paise };
  expect(transferCharges(100_000 as Paise, fee)).toEqual({
    serviceCharge: 2000,
    serviceTax: 360,
    totalCharges: 2360,
    netAmount: 97_640,
  });
  expect(transferCharges(100 as Paise, fee).netAmount).toBe(0);
});

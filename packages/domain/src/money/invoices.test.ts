import { expect, test } from 'vitest';
import { statesAndTerritories } from '../india-states.ts';
import { financialYear, gstStateCode, invoiceNumber, placeOfSupply, taxParts } from './invoices.ts';

const bps = 1_800;

test('a financial year begins in April', () => {
  expect(financialYear('2026-03-31')).toBe('25-26');
  expect(financialYear('2026-04-01')).toBe('26-27');
  expect(financialYear('2100-01-01')).toBe('99-00');
});

test('a number has at most sixteen characters, in its own series', () => {
  expect(invoiceNumber({ kind: 'invoice', year: '26-27', number: 7 })).toBe('MDN/26-27/00007');
  expect(invoiceNumber({ kind: 'credit_note', year: '26-27', number: 123_456 })).toBe('MDC/26-27/123456');
});

test('every state has a code of its own', () => {
  expect(new Set(statesAndTerritories.map(gstStateCode)).size).toBe(statesAndTerritories.length);
  expect(gstStateCode('Atlantis')).toBeNull();
});

test('within a state the halves are equal to the paisa; between states it is one tax; the parts add up', () => {
  const issuerGstin = '27AAACM1234A1Z5';
  expect(taxParts(11_800, { issuerGstin, recipientState: 'Maharashtra', bps })).toEqual({
    taxable: 10_000,
    cgst: 900,
    sgst: 900,
    igst: 0,
  });
  expect(taxParts(11_800, { issuerGstin, recipientState: 'Goa', bps })).toEqual({
    taxable: 10_000,
    cgst: 0,
    sgst: 0,
    igst: 1_800,
  });
  expect(taxParts(2_500, { issuerGstin: null, recipientState: 'Goa', bps })).toEqual({
    taxable: 2_500,
    cgst: 0,
    sgst: 0,
    igst: 0,
  });
  for (let amount = 1; amount < 3_000; amount += 1)
    for (const recipientState of ['Maharashtra', 'Goa']) {
      const { taxable, cgst, sgst, igst } = taxParts(amount, { issuerGstin, recipientState, bps });
      expect(taxable + cgst + sgst + igst).toBe(amount);
      expect(cgst).toBe(sgst);
    }
});

test.each([
  [{ gstin: '29AABCT1332L1ZV', state: 'Maharashtra' }, 'Karnataka'],
  [{ gstin: null, state: 'Maharashtra' }, 'Maharashtra'],
  [{ gstin: '99AABCT1332L1ZV', state: 'Goa' }, 'Goa'],
])('the place of supply of %o is %s', (recipient, state) => {
  expect(placeOfSupply(recipient)).toBe(state);
});

test('the rate is the setting’s', () => {
  expect(taxParts(11_200, { issuerGstin: '27AABCT1332L1ZV', recipientState: 'Goa', bps: 1_200 })).toMatchObject({
    taxable: 10_000,
    igst: 1_200,
  });
});

import { expect, test } from 'vitest';
import { aSettlement } from '../../../../test/vendor-money.ts';
import { fileStamp } from './csv-file.ts';
import { addDocumentFailure } from './document-failure.ts';
import { paymentsCsv, settlementsCsv } from '@maidan/domain/money/money-csv';

test('settlements are written with their amounts as numbers, each in its own column', () => {
  const amounts = { grossAmount: 500, commission: 25, taxes: 2.5, refunded: 120, adjustment: 7, charges: 3 };
  expect(settlementsCsv([{ ...aSettlement, ...amounts, netAmount: 356.5, transferAmount: 900 }])).toContain(
    '"mdn_1","Pune Open","Ananya Iyer","share",500,25,2.5,120,7,3,356.5,"COMPLETED","Fee split, payout to follow","","",900,',
  );
});

test('a payment names all days of its event, and the first of them to sort by', () => {
  const line = {
    orderId: 'mdn_1',
    eventName: 'Pune Open',
    playerName: 'Ananya Iyer',
    amount: 500,
    refunded: 0,
    commission: 25,
    taxes: 0,
    adjustment: 0,
    netAmount: 475,
    settlementStatus: 'SETTLED',
    date: '2026-11-20T06:00:00.000Z',
    performance: 100,
    eventDate: '2026-12-18T03:30:00.000Z',
  };
  const text = paymentsCsv([
    { ...line, eventLastDay: '2026-12-20' },
    { ...line, eventLastDay: null },
  ]);
  expect(text).toContain('"2026-12-18","18–20 Dec 2026","Ananya Iyer"');
  expect(text).toContain('"2026-12-18","18 Dec 2026","Ananya Iyer"');
});

test('a file carries the day in India, and for settlements the time', () => {
  const now = new Date('2026-11-20T20:05:00Z');
  expect([fileStamp(now, false), fileStamp(now, true)]).toEqual(['2026-11-21', '2026-11-21-0135']);
});

test.each([
  ['Duplicate entry', 'PAN document already exists. Please update instead of adding.'],
  ['it Already Exists', 'PAN document already exists. Please update instead of adding.'],
  ['validation went wrong', 'Invalid PAN format. Please check and try again.'],
  ['Vendor not found', 'Vendor not found. Please refresh and try again.'],
  ['the moon', 'Error adding document: the moon'],
  ['', 'Failed to add document'],
])('%s', (message, shown) => {
  expect(addDocumentFailure('PAN', message)).toBe(shown);
});

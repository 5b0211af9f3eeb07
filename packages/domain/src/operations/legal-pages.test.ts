import { expect, test } from 'vitest';
import { legalPageNames, legalVersions, type Operator, unfilledParts } from './legal-pages.ts';

const filled: Operator = {
  legalName: 'Deccan Sports Technology LLP',
  address: '12 MG Road, Pune 411001',
  cin: null,
  gstin: null,
  email: 'help@deccan.in',
  phone: '020 2612 0000',
  hours: 'Mon–Fri, 10 am – 6 pm',
  grievanceName: 'Meera Joshi',
  grievanceEmail: 'grievance@deccan.in',
  grievancePhone: '020 2612 0001',
};

test('CIN and GSTIN may be missing, nothing else', () => {
  expect(unfilledParts(filled)).toEqual([]);
  expect(unfilledParts({ ...filled, address: null, grievanceName: null })).toEqual(['address', 'grievanceName']);
});

test('every page has a version and the day since when it applies', () => {
  for (const page of legalPageNames) {
    expect(legalVersions[page].version).toMatch(/^\d+(\.\d+)?$/);
    expect(legalVersions[page].since).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

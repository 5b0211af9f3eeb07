import { installationEndpoints } from '@maidan/contract/operations/installation';
import { legalPageEndpoints } from '@maidan/contract/operations/legal-pages';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { legalVersions, type Operator } from '@maidan/domain/operations/legal-pages';
import { expect, test } from 'vitest';
import { aPublicEvent } from '../../../../test/a-public-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render, renderApp } from '../../../../test/render.tsx';
import { bringWords } from '../../../platform/language.tsx';
import { InstallationFaults } from '../installation/installation-faults.tsx';
import { hindi as privacyHindi } from './privacy-words.hi.ts';
import { privacyWords } from './privacy-words.ts';
import { hindi as refundHindi } from './refund-words.hi.ts';
import { refundPageWords } from './refund-words.ts';
import { hindi as termsHindi } from './terms-words.hi.ts';
import { termsWords } from './terms-words.ts';
import { hindi as contactHindi } from './words.hi.ts';
import { legalPageWords } from './words.ts';

const nobody: Operator = {
  legalName: null,
  address: null,
  cin: null,
  gstin: null,
  email: null,
  phone: null,
  hours: null,
  grievanceName: null,
  grievanceEmail: null,
  grievancePhone: null,
};
const operator: Operator = {
  legalName: 'Deccan Sports Technology LLP',
  address: '12 MG Road, Pune 411001',
  cin: null,
  gstin: '27AAPFU0939F1ZV',
  email: 'help@deccan.in',
  phone: '020 2612 0000',
  hours: 'Mon to Fri, 10 am to 6 pm',
  grievanceName: 'Meera Joshi',
  grievanceEmail: 'grievance@deccan.in',
  grievancePhone: '020 2612 0001',
};

function visitor(who: Operator) {
  const api = fakeApi();
  api.answer(announcementEndpoints.current, { success: true, message: null });
  api.answer(legalPageEndpoints.operator, { success: true, operator: who });
  return api;
}

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/refunds', 'Refunds'],
  ['/contact', 'Contact'],
])('%s says its version, who answers for it and who hears complaints', async (address, title) => {
  visitor(operator);
  const { screen } = await renderApp(address);
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByText('Version 1, in force since 27 Nov 2026')).toBeVisible();
  await expect.element(screen.getByText('Deccan Sports Technology LLP')).toBeVisible();
  await expect.element(screen.getByText('27AAPFU0939F1ZV')).toBeVisible();
  await expect.element(screen.getByText('Meera Joshi')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'grievance@deccan.in' }))
    .toHaveAttribute('href', 'mailto:grievance@deccan.in');
  await expect.element(screen.getByRole('link', { name: '020 2612 0001' })).toHaveAttribute('href', 'tel:02026120001');
  expect(screen.container.textContent).not.toContain('Still missing');
});

test('what the operator has not filled in is said, and no name stands in its place', async () => {
  visitor({ ...nobody, legalName: 'Deccan Sports Technology LLP' });
  const { screen } = await renderApp('/contact');
  await expect
    .element(screen.getByText(/Still missing: Address, E-mail, Phone, Answers, Name of the officer/))
    .toBeVisible();
  expect(screen.getByText('Not filled in yet').elements()).toHaveLength(8);
});

test('every page leads there, and nobody has to scroll a form for it', async () => {
  visitor(operator);
  const { screen, path } = await renderApp('/terms');
  await screen.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect.poll(path).toBe('/privacy');
  await expect.element(screen.getByText('What we keep, and what for')).toBeVisible();
});

test('from an event, the page about refunds begins with what holds there', async () => {
  const api = visitor(operator);
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event: aPublicEvent() });
  const { screen } = await renderApp('/refunds?event=k7m2q9xab-pune-open');
  const section = screen.getByText(/If you cancel: full refund until 10 Dec 2099/);
  await expect.element(section).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'For Nagpur Winter Cup' })).toBeVisible();
});

test('signing up says what one agrees to', async () => {
  visitor(operator);
  const { screen } = await renderApp('/auth/signup');
  const agreed = screen.getByText('By creating an account you agree to these pages:');
  await expect.element(agreed).toBeVisible();
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Terms' }))
    .toHaveAttribute('target', '_blank');
});

test('an administrator reads which settings are missing', async () => {
  const api = fakeApi();
  api.answer(installationEndpoints.read, {
    success: true,
    faults: ['legal_unfilled', 'mail_missing', 'jobs_stuck', 'backup_old', 'values_unreadable'],
    stuck: [{ queue: 'password-resets', waiting: 3, since: '2026-11-25T06:00:00.000Z' }],
    unfilled: ['LEGAL_NAME', 'GRIEVANCE_NAME'],
    lastBackup: null,
    refused: [],
    whatsapp: true,
    unreadable: ['users.phone:0199'],
  });
  const screen = await render(<InstallationFaults />);
  await expect.element(screen.getByText(/Set LEGAL_NAME, GRIEVANCE_NAME and restart/)).toBeVisible();
  await expect.element(screen.getByText('No mail goes out')).toBeVisible();
  await expect.element(screen.getByText(/Nothing works on password-resets \(3\)/)).toBeVisible();
  await expect.element(screen.getByText(/None was ever made/)).toBeVisible();
  await expect.element(screen.getByText(/show as “unreadable”: users.phone:0199/)).toBeVisible();
});

/** A digest of the words in both languages: when a text changes, decide whether it is a new version, then write it here. */
const digests = {
  privacy: '1 23c0064863a7',
  terms: '1 e2ea3d90601c',
  refunds: '1 434b77ef9d9b',
  contact: '1 7ab0f68acb43',
};

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

test('a text that says something else has another version', async () => {
  await bringWords('hi');
  const texts = {
    privacy: [privacyWords.en, privacyHindi],
    terms: [termsWords.en, termsHindi],
    refunds: [refundPageWords.en, refundHindi],
    contact: [legalPageWords.en, contactHindi],
  };
  const found: Record<string, string> = {};
  for (const [page, words] of Object.entries(texts)) {
    const bytes = new TextEncoder().encode(JSON.stringify(words));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const { version } = legalVersions[page as keyof typeof legalVersions];
    found[page] = `${version} ${Array.from(digest.subarray(0, 6), hex).join('')}`;
  }
  expect(found).toEqual(digests);
});

import { describe, expect, test } from 'vitest';
import type { Mail } from './platform/mail/mail.ts';
import {
  bankChangedMail,
  confirmWelcomeMail,
  deletionAskedMail,
  organizerReinstatedMail,
  organizerSuspendedMail,
  passwordResetMail,
  profileBankChangedMail,
  welcomeMail,
} from './features/accounts/letters/account-mails.ts';
import {
  addressAskedMail,
  addressChangedMail,
  newAddressMail,
  passwordEndedMail,
  proveAddressMail,
  signInCodeMail,
} from './features/accounts/letters/address-mails.ts';
import { placeOfferedMail, registrationConfirmedMail } from './features/entries/letters/entry-mails.ts';
import { entryMovedMail } from './features/entries/letters/moved-mails.ts';
import { registrationsMergedMail } from './features/entries/letters/merged-mails.ts';
import { pairNewsMail, partnerAskedMail, partnerAwaitedMail } from './features/entries/letters/invite-mails.ts';
import {
  calledOffMail,
  type RefundCause,
  refundDelayedMail,
  refundMadeMail,
  refundMail,
} from './features/entries/letters/refund-mails.ts';
import { eventApprovedMail, eventRejectedMail, staffInviteMail } from './features/events/letters/event-mails.ts';
import { payoutFailedMail, payoutSettledMail } from './features/money/letters/payout-mails.ts';
import {
  codesGuessedMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorResetMail,
} from './features/accounts/letters/second-factor-mails.ts';

const to = 'asha@example.org';
const nasty = `<img src=x onerror=alert(1)>"'&{{7*7}}`;
const url = 'https://maidan.example/x?token=a&b=c';

const day = new Date('2026-12-12T09:00:00+05:30');
const causes = (name: string): RefundCause[] => [
  { kind: 'by_organizer', categories: [name], reason: name },
  { kind: 'by_player', categories: [name], of: '₹500', isWhole: false },
  { kind: 'part', reason: name },
  { kind: 'called_off', reason: name },
  { kind: 'no_partner', categories: [name] },
  { kind: 'pair_ended', categories: [name], from: name },
  { kind: 'paid_twice' },
  { kind: 'paid_late' },
];

const all = (name: string): Record<string, Mail> => ({
  welcome: welcomeMail({ to, name, publicUrl: url }),
  'entry moved': entryMovedMail({
    to,
    news: {
      kind: 'entry_moved',
      event: name,
      player: name,
      from: name,
      to: name,
      until: day.toISOString(),
      reason: name,
    },
    contact: name,
    url,
  }),
  'registrations merged': registrationsMergedMail({
    to,
    news: { kind: 'registrations_merged', event: name, player: name, categories: [name] },
    contact: name,
    url,
  }),
  'welcome, to be confirmed': confirmWelcomeMail({ to, name, link: url, resetUrl: url }),
  'prove address': proveAddressMail({ to, name, link: url }),
  'new address': newAddressMail({ to, name, link: url }),
  'address asked for': addressAskedMail({ to, name, email: 'new@example.org', supportEmail: 'support@maidan.example' }),
  'address changed': addressChangedMail({ to, name, email: 'new@example.org', supportEmail: 'support@maidan.example' }),
  'partner asked': partnerAskedMail({
    to,
    name,
    news: { kind: 'partner_asked', event: name, category: name, from: name, until: day.toISOString() },
    sharePaise: 65_000,
    page: 'https://maidan.example/invites',
  }),
  'partner awaited': partnerAwaitedMail({
    to,
    name,
    partner: name,
    category: name,
    eventName: name,
    until: day,
    code: 'BCDFGH',
    page: 'https://maidan.example/invites',
  }),
  'partner declined': pairNewsMail({
    to,
    name,
    news: {
      kind: 'partner_declined',
      event: name,
      category: name,
      partner: name,
      reason: name,
      until: day.toISOString(),
    },
    url,
  }),
  'sign-in code': signInCodeMail({ to, name, code: '123456', resetUrl: url }),
  'password ended': passwordEndedMail({ to, name, resetUrl: url }),
  'password reset': passwordResetMail({ to, name, link: url, minutes: 30 }),
  'registration confirmed': registrationConfirmedMail({
    to,
    name,
    eventName: name,
    categories: [name, 'U15 Girls'],
    startsAt: day,
    lastDay: null,
    venue: name,
    amountText: '₹1,500',
    ticketUrl: url,
  }),
  'event approved': eventApprovedMail({ to, name, eventName: name, eventUrl: url }),
  'event rejected': eventRejectedMail({ to, name, eventName: name, reason: name, editUrl: url }),
  'bank changed': bankChangedMail({
    to,
    name,
    account: 'XXXX1191',
    changedAt: day,
    pauseHours: 24,
    supportEmail: 'support@maidan.example',
  }),
  'staff invite': staffInviteMail({
    to,
    inviterName: name,
    organizationName: name,
    eventName: name,
    role: 'check_in',
    link: url,
    days: 7,
  }),
  'place offered': placeOfferedMail({ to, name, eventName: name, until: day, url }),
  ...Object.fromEntries(
    causes(name).map((cause) => [
      `refund, ${cause.kind}`,
      refundMail({ to, name, eventName: name, amountText: '₹500', cause, url }),
    ]),
  ),
  'refund delayed': refundDelayedMail({ to, name, eventName: name, amountText: '₹500', url }),
  'called off': calledOffMail({ to, name, eventName: name, hasAccount: true, reason: name, url }),
  'refund made': refundMadeMail({ to, name, eventName: name, amountText: '₹500', url }),
  'profile bank changed': profileBankChangedMail({
    to,
    name,
    account: 'XXXX1191',
    supportEmail: 'support@maidan.example',
  }),
  'organizer suspended': organizerSuspendedMail({
    to,
    name,
    reason: name,
    payoutsHeld: true,
    supportEmail: 'support@maidan.example',
  }),
  'organizer reinstated': organizerReinstatedMail({ to, name, dashboardUrl: url }),
  'deletion asked': deletionAskedMail({ to, name, dueAt: day, profileUrl: url }),
  'second factor on': secondFactorOnMail({ to, name, at: day, supportEmail: 'support@maidan.example' }),
  'second factor off': secondFactorOffMail({ to, name, at: day, supportEmail: 'support@maidan.example' }),
  'second factor reset': secondFactorResetMail({
    to,
    name,
    at: day,
    reason: name,
    supportEmail: 'support@maidan.example',
  }),
  'recovery code used': recoveryCodeUsedMail({ to, name, left: 9, profileUrl: url }),
  'codes guessed': codesGuessedMail({ to, name, tries: 5, resetUrl: url }),
  'payout settled': payoutSettledMail({
    to,
    name,
    amountText: '₹500',
    account: 'XX11',
    reference: 'S-1',
    utr: 'U1',
    url,
  }),
  'payout failed': payoutFailedMail({
    to,
    name,
    amountText: '₹500',
    account: 'XX11',
    reference: 'S-1',
    reason: null,
    url,
  }),
});

describe.each(Object.entries(all(nasty)))('%s', (_kind, mail) => {
  test('shows what users typed as text, and loads nothing', () => {
    const html = mail.html ?? '';
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/<[^>]*\ssrc=|url\(|<link|<script/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;{{7*7}}');
    expect(mail.text).toContain(nasty);
    expect(mail.to).toBe(to);
  });

  test('says the same with and without a look', () => {
    const words = (mail.html ?? '').includes(url.replace('&', '&amp;'));
    expect(words).toBe(mail.text.includes(url));
    expect(mail.subject.length).toBeGreaterThan(5);
  });
});

describe.each(Object.entries(all(nasty)))('%s in Hindi', (_kind, mail) => {
  const hindi = mail.hindi ?? { subject: '', text: '', html: '' };
  test('is Hindi from the subject to the foot, and shows what users typed as text', () => {
    for (const words of [hindi.subject, hindi.text, hindi.html]) expect(words).toMatch(/[\u0900-\u097f]{2}/);
    expect(hindi.text).toMatch(/^नमस्ते/);
    expect(hindi.html).toContain('<html lang="hi">');
    expect(hindi.html).not.toContain('<img');
    expect(hindi.text).toContain(nasty);
  });

  test('says as much: the same links, the same facts, as many paragraphs', () => {
    const links = (text: string) => text.match(/https?:\/\/\S+/g);
    expect(links(hindi.text)).toEqual(links(mail.text));
    const parts = (text: string) => text.split('\n\n').map((part) => part.split('\n').length);
    expect(parts(hindi.text)).toEqual(parts(mail.text));
    expect(hindi.text.replaceAll(nasty, '').replaceAll(/https?:\S+/g, '')).not.toMatch(/\b(the|your|was|and)\b/i);
  });
});

test('days are those of India, in the words of the language', () => {
  const mail = placeOfferedMail({ to, name: 'Asha', eventName: 'Pune Open', until: day, url });
  expect(mail.text).toContain('Saturday, 12 December 2026 at 9:00 am');
  expect(mail.hindi?.text).toContain('शनिवार, 12 दिसंबर 2026');
});

test('a link that is not a web address is a bug', () => {
  expect(() => welcomeMail({ to, name: 'Asha', publicUrl: 'javascript:alert(1)' })).toThrow(TypeError);
});

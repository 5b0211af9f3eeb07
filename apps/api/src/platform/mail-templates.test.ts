import { describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import {
  bankChangedMail,
  eventApprovedMail,
  eventRejectedMail,
  passwordResetMail,
  registrationConfirmedMail,
  staffInviteMail,
  welcomeMail,
} from './mail-templates.ts';

const to = 'asha@example.org';
const nasty = `<img src=x onerror=alert(1)>"'&{{7*7}}`;
const url = 'https://maidan.example/x?token=a&b=c';

const all = (name: string): Record<string, Mail> => ({
  welcome: welcomeMail({ to, name, publicUrl: url }),
  'password reset': passwordResetMail({ to, name, link: url, minutes: 30 }),
  'registration confirmed': registrationConfirmedMail({
    to,
    name,
    eventName: name,
    categories: [name, 'U15 Girls'],
    dateText: '12–13 December 2026',
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
    changedAtText: '20 Nov 2026, 10:00',
    pauseHours: 24,
    supportEmail: 'support@maidan.example',
  }),
  'staff invite': staffInviteMail({
    to,
    inviterName: name,
    organizationName: name,
    eventName: name,
    duty: 'check players in',
    link: url,
    days: 7,
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

test('a link that is not a web address is a bug', () => {
  expect(() => welcomeMail({ to, name: 'Asha', publicUrl: 'javascript:alert(1)' })).toThrow(TypeError);
});

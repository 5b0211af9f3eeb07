import type { Mail } from './mail.ts';

// Every sentence is plain text until `write` escapes it: names and reasons come from users.
interface Letter {
  to: string;
  subject: string;
  greeting?: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  closing?: string;
}

export function welcomeMail(about: { to: string; name: string; publicUrl: string }): Mail {
  return write({
    to: about.to,
    subject: 'Welcome to Maidan',
    greeting: about.name,
    paragraphs: [
      'Your account is ready. Find a tournament near you, enter with a few taps, and keep your ticket, draw and results in one place.',
    ],
    action: { label: 'Find a tournament', url: about.publicUrl },
    closing: 'If you did not create this account, you can ignore this mail.',
  });
}

export function passwordResetMail(about: { to: string; name: string; link: string; minutes: number }): Mail {
  return write({
    to: about.to,
    subject: 'Set a new password',
    greeting: about.name,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password. The link works once and for ${about.minutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url: about.link },
    closing: 'If it was not you, ignore this mail: your password stays as it is. Nobody from Maidan ever asks for it.',
  });
}

export function registrationConfirmedMail(about: {
  to: string;
  name: string;
  eventName: string;
  categories: string[];
  dateText: string;
  venue: string;
  /** With the rupee sign, or absent for a free event. */
  amountText?: string;
  ticketUrl: string;
}): Mail {
  return write({
    to: about.to,
    subject: `You are in: ${about.eventName}`,
    greeting: about.name,
    paragraphs: [
      'Your place is confirmed. Show the QR code of your ticket at the entrance; it also works without a network.',
    ],
    facts: [
      ['Tournament', about.eventName],
      [about.categories.length === 1 ? 'Category' : 'Categories', about.categories.join(', ')],
      ['When', about.dateText],
      ['Where', about.venue],
      ...(about.amountText ? [['Paid', about.amountText] as [string, string]] : []),
    ],
    action: { label: 'Open your ticket', url: about.ticketUrl },
    closing: 'Come early: the desk calls matches from the list of players who have checked in.',
  });
}

export function placeOfferedMail(about: {
  to: string;
  name: string;
  eventName: string;
  until: string;
  url: string;
}): Mail {
  return write({
    to: about.to,
    subject: `A place is free: ${about.eventName}`,
    greeting: about.name,
    paragraphs: [
      `You waited for ${about.eventName}, and a place is free now. It is kept for you until ${about.until}.`,
    ],
    action: { label: 'Take the place', url: about.url },
    closing: 'If you do not want it any more, do nothing: it then goes to the next in line.',
  });
}

export function refundMail(about: {
  to: string;
  name: string;
  eventName: string;
  amountText: string;
  /** A whole sentence. */
  reason: string;
  url: string;
}): Mail {
  return write({
    to: about.to,
    subject: `Refund for ${about.eventName}`,
    greeting: about.name,
    paragraphs: [about.reason, 'Banks need up to seven working days until the money is back on your account.'],
    facts: [
      ['Tournament', about.eventName],
      ['Refund', about.amountText],
    ],
    action: { label: 'See the registration', url: about.url },
  });
}

export function eventApprovedMail(about: { to: string; name: string; eventName: string; eventUrl: string }): Mail {
  return write({
    to: about.to,
    subject: `Approved: ${about.eventName}`,
    greeting: about.name,
    paragraphs: [`${about.eventName} is approved. Its page is public, and players can enter now.`],
    action: { label: 'See the public page', url: about.eventUrl },
  });
}

export function eventRejectedMail(about: {
  to: string;
  name: string;
  eventName: string;
  reason: string;
  editUrl: string;
}): Mail {
  return write({
    to: about.to,
    subject: `Changes needed: ${about.eventName}`,
    greeting: about.name,
    paragraphs: [`${about.eventName} was not approved yet. Change what is named below and submit it again.`],
    facts: [['Reason', about.reason]],
    action: { label: 'Edit the tournament', url: about.editUrl },
  });
}

export function bankChangedMail(about: {
  to: string;
  name: string;
  /** Masked by the caller: only the last four digits. */
  account: string;
  changedAtText: string;
  pauseHours: number;
  supportEmail: string;
}): Mail {
  return write({
    to: about.to,
    subject: 'Your bank details were changed',
    greeting: about.name,
    paragraphs: [
      `The account that receives your payouts was changed. For your safety, payouts pause for ${about.pauseHours} hours.`,
    ],
    facts: [
      ['New account', about.account],
      ['Changed', about.changedAtText],
    ],
    closing: `If this was not you, write to ${about.supportEmail} at once: nothing is paid to the new account before the pause ends.`,
  });
}

export function profileBankChangedMail(about: {
  to: string;
  name: string;
  /** Masked by the caller: only the last four digits. */
  account: string;
  supportEmail: string;
}): Mail {
  return write({
    to: about.to,
    subject: 'The bank details in your profile were changed',
    greeting: about.name,
    paragraphs: ['The bank account kept in your profile is another one now. Payouts go where they went before.'],
    facts: [['New account', about.account]],
    closing: `If this was not you, change your password and write to ${about.supportEmail}.`,
  });
}

export function organizerSuspendedMail(about: {
  to: string;
  name: string;
  reason: string;
  supportEmail: string;
}): Mail {
  return write({
    to: about.to,
    subject: 'Your organizer account is suspended',
    greeting: about.name,
    paragraphs: ['Your organizer account was suspended. Your tournaments and their entries are kept as they are.'],
    facts: [['Reason', about.reason]],
    closing: `Please write to ${about.supportEmail} for assistance.`,
  });
}

export function organizerReinstatedMail(about: { to: string; name: string; dashboardUrl: string }): Mail {
  return write({
    to: about.to,
    subject: 'Your organizer account is active again',
    greeting: about.name,
    paragraphs: ['Your organizer account was reinstated. Everything is where you left it.'],
    action: { label: 'Open your dashboard', url: about.dashboardUrl },
  });
}

export function staffInviteMail(about: {
  to: string;
  inviterName: string;
  organizationName: string;
  eventName: string;
  /** What the invited person will do, such as "check players in". */
  duty: string;
  link: string;
  days: number;
}): Mail {
  return write({
    to: about.to,
    subject: `${about.organizationName} asks you to help with ${about.eventName}`,
    paragraphs: [
      `${about.inviterName} of ${about.organizationName} asks you to ${about.duty} at ${about.eventName}. The link works once, for ${about.days} days, and only with an account of this e-mail address.`,
    ],
    action: { label: 'Accept the invitation', url: about.link },
    closing: 'If you do not know them, ignore this mail and nothing happens.',
  });
}

export function write(letter: Letter): Mail {
  if (letter.action && !/^https?:\/\//.test(letter.action.url))
    throw new TypeError('a mail links to web addresses only');
  return { to: letter.to, subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

function asText({ greeting, paragraphs, facts = [], action, closing }: Letter): string {
  const parts = [
    ...(greeting ? [`Hello ${greeting},`] : ['Hello,']),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    '--\nMaidan · tournaments, played well',
  ];
  return `${parts.join('\n\n')}\n`;
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
/** The half court of our mark, drawn with table borders because mail programs show neither SVG nor pictures from elsewhere. */
const court =
  '<table role="presentation" cellpadding="0" cellspacing="0" style="border:1px solid #9CC4AF;border-collapse:separate"><tr>' +
  '<td style="width:22px;height:12px;border-right:1px solid #9CC4AF;border-bottom:1px solid #9CC4AF;font-size:0">&nbsp;</td>' +
  '<td style="width:22px;height:12px;border-bottom:1px solid #9CC4AF;font-size:0">&nbsp;</td></tr><tr>' +
  '<td colspan="2" style="height:12px;font-size:0">&nbsp;</td></tr></table>';

function asHtml({ subject, greeting, paragraphs, facts = [], action, closing }: Letter): string {
  const p = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const fact = ([label, value]: [string, string]) =>
    `<tr><td style="padding:8px 16px 8px 0;color:#54655D;white-space:nowrap;vertical-align:top;border-top:1px solid #DDE5E0">${escapeHtml(label)}</td>` +
    `<td style="padding:8px 0;font-weight:600;border-top:1px solid #DDE5E0">${escapeHtml(value)}</td></tr>`;
  const button = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0E7F50;color:#FFFFFF;font-weight:600;text-decoration:none;padding:13px 22px;border-radius:8px">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#54655D;word-break:break-all">${escapeHtml(url)}</p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:#F6F8F6;color:#10201A;${font};font-size:16px;line-height:24px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #DDE5E0;border-radius:10px;overflow:hidden">',
    '<tr><td style="background:#0B5537;padding:20px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>',
    `<td style="${font};font-size:22px;font-weight:700;color:#FFFFFF;letter-spacing:-0.3px">Maidan</td><td align="right">${court}</td></tr></table></td></tr>`,
    `<tr><td style="padding:28px;${font}"><h1 style="margin:0 0 16px;font-size:24px;line-height:30px;letter-spacing:-0.3px">${escapeHtml(subject)}</h1>`,
    p(greeting ? `Hello ${greeting},` : 'Hello,'),
    ...paragraphs.map((text) => p(text)),
    facts.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(fact).join('')}</table>`
      : '',
    action ? button(action) : '',
    closing ? p(closing, 'color:#54655D;font-size:14px;line-height:21px') : '',
    '</td></tr></table>',
    `<p style="margin:16px 0 0;${font};font-size:12px;line-height:18px;color:#54655D">Maidan · tournaments, played well</p>`,
    '</td></tr></table></body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? '');
}

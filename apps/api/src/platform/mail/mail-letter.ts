import type { Language } from '@maidan/domain/languages';
import { legalPageNames } from '@maidan/domain/operations/legal-pages';
import { type Mail, sitePlace, ticketPlace } from './mail.ts';

/** Every sentence is plain text until `write` escapes it: names and reasons come from users. */
interface Letter {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  /** The picture of the ticket's code comes here, where the mail carries one. */
  hasTicket?: boolean;
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  closing?: string;
  /** Where such mails are stopped. */
  stop?: { label: string; url: string };
}

/** The same letter in both languages; the recipient's account decides which is sent. */
export function write(to: string, { en, hi }: Record<Language, Letter>): Mail {
  return { to, ...inOne(en, 'en'), hindi: inOne(hi, 'hi') };
}

function inOne(letter: Letter, language: Language) {
  const links = [letter.action, letter.stop].flatMap((one) => one ?? []);
  if (!links.every(({ url }) => /^https?:\/\//.test(url))) throw new TypeError('a mail links to web addresses only');
  return { subject: letter.subject, text: asText(letter, language), html: asHtml(letter, language) };
}

const fixed = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    nobody: 'Hello,',
    foot: 'Maidan · tournaments, played well',
    pages: { privacy: 'Privacy', terms: 'Terms', refunds: 'Refunds', contact: 'Contact' },
  },
  hi: {
    hello: (name: string) => `नमस्ते ${name},`,
    nobody: 'नमस्ते,',
    foot: 'मैदान · टूर्नामेंट, अच्छे ढंग से',
    pages: { privacy: 'निजता', terms: 'शर्तें', refunds: 'रिफ़ंड', contact: 'संपर्क' },
  },
} as const satisfies Record<Language, object>;

const greet = (greeting: string | undefined, language: Language): string =>
  greeting ? fixed[language].hello(greeting) : fixed[language].nobody;

function asText({ greeting, paragraphs, facts = [], action, closing, stop }: Letter, language: Language): string {
  const parts = [
    greet(greeting, language),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `--\n${[fixed[language].foot, ...legalPages(language).map(([label, url]) => `${label}: ${url}`)].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The pages about privacy, terms, refunds and contact. */
const legalPages = (language: Language): [label: string, url: string][] =>
  legalPageNames.map((page) => [fixed[language].pages[page], `${sitePlace}/${page}`]);

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Arial,sans-serif";
/** The half court of our logo, drawn with table borders because mail programs show neither SVG nor remote pictures. */
const court =
  '<table role="presentation" cellpadding="0" cellspacing="0" style="border:1px solid #9CC4AF;border-collapse:separate"><tr>' +
  '<td style="width:22px;height:12px;border-right:1px solid #9CC4AF;border-bottom:1px solid #9CC4AF;font-size:0">&nbsp;</td>' +
  '<td style="width:22px;height:12px;border-bottom:1px solid #9CC4AF;font-size:0">&nbsp;</td></tr><tr>' +
  '<td colspan="2" style="height:12px;font-size:0">&nbsp;</td></tr></table>';

function asHtml(letter: Letter, language: Language): string {
  const { subject, greeting, paragraphs, facts = [], action, closing, stop } = letter;
  const p = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const fact = ([label, value]: [string, string]) =>
    `<tr><td style="padding:8px 16px 8px 0;color:#54655D;white-space:nowrap;vertical-align:top;border-top:1px solid #DDE5E0">${escapeHtml(label)}</td>` +
    `<td style="padding:8px 0;font-weight:600;border-top:1px solid #DDE5E0">${escapeHtml(value)}</td></tr>`;
  const link = ([label, url]: [string, string]) =>
    `<a href="${escapeHtml(url)}" style="color:#54655D">${escapeHtml(label)}</a>`;
  const button = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0E7F50;color:#FFFFFF;font-weight:600;text-decoration:none;padding:13px 22px;border-radius:8px">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#54655D;word-break:break-all">${escapeHtml(url)}</p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;background:#F6F8F6;color:#10201A;${font};font-size:16px;line-height:24px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #DDE5E0;border-radius:10px;overflow:hidden">',
    '<tr><td style="background:#0B5537;padding:20px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>',
    `<td style="${font};font-size:22px;font-weight:700;color:#FFFFFF;letter-spacing:-0.3px">Maidan</td><td align="right">${court}</td></tr></table></td></tr>`,
    `<tr><td style="padding:28px;${font}"><h1 style="margin:0 0 16px;font-size:24px;line-height:30px;letter-spacing:-0.3px">${escapeHtml(subject)}</h1>`,
    p(greet(greeting, language)),
    ...paragraphs.map((text) => p(text)),
    letter.hasTicket ? ticketPlace : '',
    facts.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(fact).join('')}</table>`
      : '',
    action ? button(action) : '',
    closing ? p(closing, 'color:#54655D;font-size:14px;line-height:21px') : '',
    '</td></tr></table>',
    `<p style="margin:16px 0 0;${font};font-size:12px;line-height:18px;color:#54655D">${stop ? `${link([stop.label, stop.url])}<br>` : ''}${fixed[language].foot}<br>${legalPages(language).map(link).join(' · ')}</p>`,
    '</td></tr></table></body></html>',
  ].join('');
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? '');
}

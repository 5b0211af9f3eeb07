import type { SecondFactorRule } from '@maidan/domain/accounts/second-factor';
import { isRealDay } from '@maidan/domain/india-time';
import { z } from 'zod';
import { parseBucketAddress } from './files/bucket-address.ts';
import { s3Access } from './files/s3-access.ts';
import { defaultKeyring, keyringFault } from './keys/keyring.ts';
import type { WhatsAppAccess } from './whatsapp/whatsapp.ts';
import type { CashfreeAccess } from './payments/cashfree-http.ts';
import { productionFaults } from './production-faults.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/**
 * What a header can carry: a key with a line break from a copied file would otherwise be quoted in the resulting
 * error.
 */
const headerText = z.string().regex(/^[\x21-\x7e]{8,200}$/, 'has characters or a length that a key does not have');

const keyring = z.string().superRefine((text, context) => {
  const fault = keyringFault(text);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** Keys travel encrypted, except to this machine itself. */
function isSafeForKeys(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

const lineOf = (longest: number) => z.string().trim().min(1).max(longest).optional();

const sac = z.string().regex(/^[0-9]{4,8}$/, 'is no service code');

/** A day, YYYY-MM-DD. */
const dayOf = z.string().refine(isRealDay, 'is no day (YYYY-MM-DD)').optional();

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_DIRECT_URL: z.string().startsWith('postgres').optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATABASE_NAMED_STATEMENTS: flag.default(true),
  DEMO: flag.default(true),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10).optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  TRUST_PROXY: z.string().default(''),
  RATE_LIMIT_SCALE: z.coerce.number().min(0.01).max(1_000_000).default(1),
  ACCESS_TOKEN_MINUTES: z.coerce.number().min(0.05).max(1440).default(15),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  API_DOCS: flag.default(false),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  PII_KEYS: keyring.default(defaultKeyring),
  TICKET_KEY: keyring.optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'has fewer than 12 characters').optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Maidan <no-reply@maidan.example>'),
  SUPPORT_EMAIL: z.email().default('support@maidan.example'),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^[1-9][0-9]{7,14}$/, 'is no number with its country code, digits only')
    .optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^[0-9]{5,30}$/, 'is no phone number id')
    .optional(),
  WHATSAPP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,1000}$/, 'has characters or a length that a token does not have')
    .optional(),
  WHATSAPP_APP_SECRET: headerText.optional(),
  WHATSAPP_VERIFY_TOKEN: headerText.optional(),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v[0-9]+\.[0-9]+$/, 'is no version')
    .default('v23.0'),
  WHATSAPP_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeForKeys, 'must begin with https://')
    .default('https://graph.facebook.com'),
  WHATSAPP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  PROFILE_URL: z.string().default('/profile'),
  FIXTURES_URL: z.string().default(''),
  S3_ENDPOINT: z.string().optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(true),
  PAYMENTS_PROVIDER: z.enum(['sandbox', 'cashfree']).default('sandbox'),
  PAYMENTS_ALLOW_SANDBOX: flag.default(false),
  CASHFREE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  CASHFREE_CLIENT_ID: headerText.optional(),
  CASHFREE_CLIENT_SECRET: headerText.optional(),
  CASHFREE_PREVIOUS_CLIENT_SECRET: headerText.optional(),
  CASHFREE_API_VERSION: z.enum(['2025-01-01', '2026-01-01']).default('2025-01-01'),
  CASHFREE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeForKeys, 'must begin with https://')
    .optional(),
  CASHFREE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
  CASHFREE_SCHEDULE_OPTION: z.coerce.number().int().min(1).max(17).default(2),
  CASHFREE_VERIFY_ACCOUNT: flag.default(false),
  // Withheld from organizers, in basis points; off until an adviser says otherwise. TCS: of the taxable value of those
  // who are registered. TDS: of what players pay, for persons and families above the threshold of the year.
  TCS_BPS: z.coerce.number().int().min(0).max(1000).default(0),
  TCS_FROM: dayOf,
  TDS_BPS: z.coerce.number().int().min(0).max(1000).default(0),
  TDS_FROM: dayOf,
  TDS_BASE: z.enum(['with_gst', 'without_gst']).default('with_gst'),
  TDS_THRESHOLD_RUPEES: z.coerce.number().int().min(0).max(100_000_000).default(500_000),
  TDS_NO_PAN_BPS: z.coerce.number().int().min(0).max(3000).default(500),
  // Withheld from prizes in money that an organizer pays out, for the sheet to sign; off until an adviser says otherwise.
  PRIZE_TDS_SECTION: z.string().trim().max(20).default(''),
  PRIZE_TDS_BPS: z.coerce.number().int().min(0).max(10_000).default(0),
  PRIZE_TDS_ABOVE_RUPEES: z.coerce.number().int().min(0).max(100_000_000).default(10_000),
  // GST that the entry fees of registered organizers include, in basis points; unset, no organizer can choose it.
  FEE_GST_BPS: z.coerce.number().int().min(1).max(10_000).optional(),
  // Where an entry is supplied: where the event takes place, or where the organizer is registered.
  FEE_PLACE_OF_SUPPLY: z.enum(['event', 'organizer']).default('event'),
  // The service code (SAC) on players' papers; and on the invoices for the commission.
  FEE_SAC: sac.optional(),
  COMMISSION_SAC: sac.default('998599'),
  // How much an organizer may owe through their own refunds before an administrator has to agree.
  OWED_LIMIT_RUPEES: z.coerce.number().int().min(0).max(10_000_000).default(10_000),
  // Organizers are paid once the event is over, instead of two working days after each payment.
  PAYOUTS_AFTER_EVENT: flag.default(false),
  // The issuer of commission invoices: name and address in one line, and the GSTIN; without one no tax is shown.
  INVOICE_ISSUER: z.string().trim().min(1).max(200).default('Maidan'),
  // GST inside the commission, in basis points; only where there is a GSTIN.
  COMMISSION_GST_BPS: z.coerce.number().int().min(1).max(10_000).default(1_800),
  INVOICE_GSTIN: z
    .string()
    .regex(/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/, 'is no GSTIN')
    .optional(),
  // Who runs this installation, for the pages about privacy, terms, refunds and contact. Nothing is invented in their
  // place: what is not set, those pages and the administrator's page say.
  LEGAL_NAME: lineOf(200),
  LEGAL_ADDRESS: lineOf(300),
  LEGAL_CIN: z
    .string()
    .regex(/^[LUF][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/, 'is no CIN')
    .optional(),
  CONTACT_PHONE: lineOf(40),
  CONTACT_HOURS: lineOf(120),
  GRIEVANCE_NAME: lineOf(120),
  GRIEVANCE_EMAIL: z.email().optional(),
  GRIEVANCE_PHONE: lineOf(40),
  HOLD_MINUTES: z.coerce.number().min(0.02).max(120).default(15),
});

/** The names of all settings, for the test that compares them with `.env.example`. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type GivenSettings = z.output<typeof schema>;
export type Settings = GivenSettings & {
  publicUrl: string;
  isProduction: boolean;
  /** For administrators; the production rule unless set otherwise. */
  ADMIN_SECOND_FACTOR: SecondFactorRule;
  /** How long requests are still accepted after the signal to stop, while `/readyz` says to send them elsewhere. */
  drainSeconds: number;
  /** Null unless Cashfree is the provider. */
  cashfree: CashfreeAccess | null;
  /** Null where the channel is off. */
  whatsapp: WhatsAppAccess | null;
};

/** Reads the settings; throws one sentence that names each faulty setting. Empty values count as unset. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not right: ${faults.join('; ')}`);
  }
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  const faults = isProduction ? productionFaults(settings) : [];
  if (faults.length > 0) throw new Error(`Maidan does not start in production: ${faults.join('; ')}.`);
  const bucket = settings.BACKUP_DIR && parseBucketAddress(settings.BACKUP_DIR)?.bucket;
  if (bucket) s3Access(settings, bucket, 'BACKUP_DIR is in a bucket');
  return {
    ...settings,
    isProduction,
    ADMIN_SECOND_FACTOR: settings.ADMIN_SECOND_FACTOR ?? (isProduction ? 'required' : 'optional'),
    cashfree: settings.PAYMENTS_PROVIDER === 'cashfree' ? cashfreeAccess(settings) : null,
    whatsapp: whatsappAccess(settings),
    drainSeconds: settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
  };
}

const cashfreeAddresses = {
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
};

/** Never silently use test money where real money was configured: without its keys the server does not start. */
function cashfreeAccess(settings: GivenSettings): CashfreeAccess {
  if (settings.DEMO)
    throw new Error('DEMO must be false with PAYMENTS_PROVIDER=cashfree: the demonstration runs on the sandbox.');
  const { CASHFREE_CLIENT_ID: clientId, CASHFREE_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) {
    const missing = [...(clientId ? [] : ['CASHFREE_CLIENT_ID']), ...(clientSecret ? [] : ['CASHFREE_CLIENT_SECRET'])];
    throw new Error(
      `PAYMENTS_PROVIDER is cashfree, but ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. ` +
        'Set PAYMENTS_PROVIDER=sandbox to run with test money.',
    );
  }
  return {
    baseUrl: (settings.CASHFREE_BASE_URL ?? cashfreeAddresses[settings.CASHFREE_ENVIRONMENT]).replace(/\/$/, ''),
    apiVersion: settings.CASHFREE_API_VERSION,
    clientId,
    clientSecret,
    timeoutMs: settings.CASHFREE_TIMEOUT_MS,
  };
}

/** Off without any of its settings; a part of them is a mistake. */
function whatsappAccess(settings: GivenSettings): WhatsAppAccess | null {
  const { WHATSAPP_NUMBER: number, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = settings;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = settings;
  if (!number && !phoneNumberId && !token && !appSecret && !verifyToken) return null;
  if (!number || !phoneNumberId || !token || !appSecret || !verifyToken) {
    const needed = { WHATSAPP_NUMBER: number, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token };
    const all = { ...needed, WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken };
    const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
    throw new Error(`WhatsApp is set up in part: set ${missing.join(', ')} as well, or none of them.`);
  }
  const { WHATSAPP_API_VERSION: version, WHATSAPP_TIMEOUT_MS: timeoutMs } = settings;
  const messagesUrl = `${settings.WHATSAPP_BASE_URL.replace(/\/$/, '')}/${version}/${phoneNumberId}/messages`;
  return { number, phoneNumberId, token, appSecret, verifyToken, messagesUrl, timeoutMs };
}

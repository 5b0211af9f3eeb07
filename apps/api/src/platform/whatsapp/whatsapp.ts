import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where and as whom messages are sent by Meta's Cloud API. */
export interface WhatsAppAccess {
  /** The number that people write to, with its country code, digits only. */
  number: string;
  phoneNumberId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  messagesUrl: string;
  timeoutMs: number;
}

/** A phone with its country code, digits only, or the id that this business knows a person by who shows no number. */
export type Recipient = { phone: string } | { businessId: string };

export interface WhatsAppMessage {
  /** Returned in every report about the message, so that one is known whose answer never came. */
  id: string;
  to: Recipient;
  content:
    | { template: string; language: string; variables: Record<string, string>; page: string | null }
    | { text: string };
}

/**
 * What became of a try. `later`: the provider took nothing, and may take it another time; `isCrowded`: it takes nothing
 * from anybody now. `never`: it refused. `unknown`: no answer came, and it may have gone out.
 */
export type Sent =
  | { is: 'sent'; providerId: string }
  | { is: 'later' | 'never'; code: number; error: string; isCrowded?: true }
  | { is: 'unknown'; error: string };

export interface WhatsApp {
  send(message: WhatsAppMessage): Promise<Sent>;
}

export function createWhatsApp({ messagesUrl, token, timeoutMs }: WhatsAppAccess): WhatsApp {
  return {
    async send(message) {
      let answer: Response;
      let body: unknown;
      try {
        answer = await fetch(messagesUrl, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(asSent(message)),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        body = await answer.json().catch(() => null);
      } catch (error) {
        return hasNotLeft(error)
          ? { is: 'later', code: 0, error: 'WhatsApp could not be reached' }
          : { is: 'unknown', error: 'WhatsApp did not answer' };
      }
      return outcomeOf(answer.status, body);
    },
  };
}

function asSent({ id, to, content }: WhatsAppMessage): object {
  const about = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...('phone' in to ? { to: to.phone } : { recipient: to.businessId }),
    biz_opaque_callback_data: id,
  };
  if ('text' in content) return { ...about, type: 'text', text: { preview_url: false, body: content.text } };
  const { template: name, language: code, variables, page } = content;
  const parameters = Object.entries(variables).map(([variable, text]) => ({
    type: 'text',
    parameter_name: variable,
    text,
  }));
  const components = [
    { type: 'body', parameters },
    // The address of the button is relative: it may not begin with a slash.
    ...(page === null
      ? []
      : [
          {
            type: 'button',
            sub_type: 'url',
            index: '0',
            parameters: [{ type: 'text', text: page.replace(/^\//, '') }],
          },
        ]),
  ];
  return { ...about, type: 'template', template: { name, language: { code }, components } };
}

/** The connection was never made: nothing was said. */
function hasNotLeft(error: unknown): boolean {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  return (
    typeof code === 'string' &&
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
  );
}

/** The whole number, or this installation, sends too much or may not send now. */
const crowded = [4, 80007, 130429, 131048, 190, 10, 200, 368, 131031, 131042, 133010];
/** This one may go another time: its person gets too many at once (131056), or the provider is ill. */
const passing = [...crowded, 1, 2, 131000, 131016, 131056, 131057];
/** The person has not written within a day after all: without a template nothing goes. */
export const needsTemplate = 131047;

/** What an operator has to mend: a template that is unknown or refused, a token or a number that may not send. */
export const refusals: readonly number[] = [
  132000, 132001, 132005, 132007, 132012, 132015, 132016, 190, 10, 200, 368, 131031, 131042, 133010,
];

function outcomeOf(status: number, body: unknown): Sent {
  const { messages, error } = (body ?? {}) as {
    messages?: { id?: unknown }[];
    error?: { code?: unknown; message?: unknown; error_data?: { details?: unknown } };
  };
  const providerId = messages?.[0]?.id;
  if (status < 300 && typeof providerId === 'string') return { is: 'sent', providerId };
  // Only an answer of the provider's own says that nothing was taken; one of a gateway leaves it open.
  if (typeof error?.code !== 'number') return { is: 'unknown', error: `WhatsApp answered ${status} without a reason` };
  const said = [error.error_data?.details, error.message].find((one) => typeof one === 'string');
  const why = { code: error.code, error: String(said ?? 'refused').slice(0, 300) };
  if (crowded.includes(error.code)) return { is: 'later', ...why, isCrowded: true };
  return { is: passing.includes(error.code) || error.code === needsTemplate ? 'later' : 'never', ...why };
}

/** Over the very bytes, with the app's secret. */
export function isSignedByMeta(appSecret: string, rawBody: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export interface HeardStatus {
  providerId: string;
  /** Our own id, as it was sent along. */
  id: string | null;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  code: number | null;
  error: string | null;
}

export interface HeardMessage {
  providerId: string;
  phone: string | null;
  businessId: string | null;
  text: string;
}

/** What a signed report says; parts of an unknown shape are left out. */
export function readReport(body: unknown): { statuses: HeardStatus[]; messages: HeardMessage[] } {
  const values = list(body, 'entry')
    .flatMap((entry) => list(entry, 'changes'))
    .flatMap((change) => (textOf(change, 'field') === 'messages' ? [fieldOf(change, 'value')] : []));
  return {
    statuses: values.flatMap((value) => list(value, 'statuses')).flatMap(statusOf),
    messages: values.flatMap((value) => list(value, 'messages').flatMap((one) => messageOf(one, value))),
  };
}

function statusOf(one: unknown): HeardStatus[] {
  const [providerId, state] = [textOf(one, 'id'), textOf(one, 'status')];
  if (!providerId || (state !== 'sent' && state !== 'delivered' && state !== 'read' && state !== 'failed')) return [];
  const [fault] = list(one, 'errors');
  const code = fieldOf(fault, 'code');
  const error = textOf(fieldOf(fault, 'error_data'), 'details') ?? textOf(fault, 'title');
  const id = textOf(one, 'biz_opaque_callback_data');
  return [{ providerId, id, state, code: typeof code === 'number' ? code : null, error: error?.slice(0, 300) ?? null }];
}

function messageOf(one: unknown, value: unknown): HeardMessage[] {
  const providerId = textOf(one, 'id');
  const [contact] = list(value, 'contacts');
  const phone = textOf(one, 'from') ?? textOf(contact, 'wa_id');
  const businessId = textOf(one, 'from_user_id') ?? textOf(contact, 'user_id');
  if (!providerId || (!phone && !businessId)) return [];
  const text = textOf(fieldOf(one, 'text'), 'body') ?? textOf(fieldOf(one, 'button'), 'text') ?? '';
  return [{ providerId, phone, businessId, text }];
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined;

function textOf(of: unknown, name: string): string | null {
  const found = fieldOf(of, name);
  return typeof found === 'string' && found !== '' ? found : null;
}

function list(of: unknown, name: string): unknown[] {
  const found = fieldOf(of, name);
  return Array.isArray(found) ? found : [];
}

import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { templates } from '@maidan/domain/operations/whatsapp/templates';
import { afterAll, beforeEach } from 'vitest';
import { startApi, type TestApi } from './start.ts';

const phoneNumberId = '106540352242922';
const token = 'EAAG-a-token-of-a-system-user';
const appSecret = 'an-app-secret-of-32-characters-xx';
const verifyToken = 'a-verify-token';

interface Taken {
  id: string;
  to: string;
  /** The template's name, or null for plain text. */
  template: string | null;
  language: string | null;
  variables: Record<string, string>;
  page: string | null;
  text: string | null;
  ours: string;
}

/** What the server does with a message: takes it, refuses it with a code, or does something odd. */
type Fault = { code: number; details?: string } | 'gateway' | 'silent' | 'taken-but-silent' | null;

/**
 * An installation that sends by WhatsApp, to a server that follows Meta's public documentation of the Cloud API
 * (messages, templates with named variables, error codes, webhooks).
 */
export async function startApiWithWhatsApp(env: Record<string, string> = {}) {
  const taken: Taken[] = [];
  const tries: string[] = [];
  const faults: Fault[] = [];
  const notOnWhatsApp = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      const refuse = (status: number, code: number, details: string) =>
        answer(status, {
          error: {
            message: `(#${code}) ${details}`,
            type: 'OAuthException',
            code,
            error_data: { messaging_product: 'whatsapp', details },
            fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
          },
        });
      if (request.method !== 'POST' || request.url !== `/v23.0/${phoneNumberId}/messages`)
        return refuse(404, 100, 'Unsupported post request');
      if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 190, 'Invalid OAuth access token');
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      const wrong = faultOf(body);
      if (wrong) return refuse(400, wrong.code, wrong.details);
      const message = takenOf(body);
      tries.push(message.ours);
      const fault = faults.shift() ?? null;
      if (fault === 'silent') return undefined;
      if (fault === 'gateway') {
        response.writeHead(502, { 'content-type': 'text/html' });
        return response.end('<html>Bad gateway</html>');
      }
      if (fault !== null && typeof fault === 'object')
        return refuse(fault.code === 130429 ? 429 : 400, fault.code, fault.details ?? 'refused');
      taken.push(message);
      if (fault === 'taken-but-silent') return undefined;
      return answer(200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: message.to }],
        messages: [{ id: message.id, message_status: 'accepted' }],
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const t = startApi({
    WHATSAPP_NUMBER: '919812345678',
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_BASE_URL: `http://127.0.0.1:${port}`,
    WHATSAPP_TIMEOUT_MS: '1500',
    ...env,
  });
  beforeEach(() => {
    for (const list of [taken, tries, faults]) list.length = 0;
    notOnWhatsApp.clear();
  });
  return { t, taken, tries, faults, verifyToken, ...reportsTo(t) };
}

/** Signed, as the provider sends them. */
function reportsTo(t: TestApi) {
  const post = (body: string, signature: string | null) =>
    t.raw({
      method: 'POST',
      url: '/webhooks/whatsapp',
      headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
      payload: body,
    });
  const sign = (body: string, secret = appSecret) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const report = (value: object) => {
    const metadata = { display_phone_number: '919812345678', phone_number_id: phoneNumberId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] });
    return post(body, sign(body));
  };
  return {
    post,
    sign,
    status: (message: Pick<Taken, 'id' | 'ours' | 'to'>, state: string, code?: number) =>
      report({
        statuses: [
          {
            id: message.id,
            status: state,
            timestamp: '1796000000',
            recipient_id: message.to,
            biz_opaque_callback_data: message.ours,
            ...(code && {
              errors: [{ code, title: 'Message undeliverable', error_data: { details: `Code ${code}` } }],
            }),
          },
        ],
      }),
    /** `from`: a phone, or a business-scoped id of somebody who shows none. */
    write: (from: string, text: string, id = `wamid.${randomBytes(9).toString('base64url')}`) => {
      const hides = from.includes('.');
      return report({
        contacts: [
          { profile: { name: 'Asha' }, ...(hides ? { user_id: from } : { wa_id: from, user_id: `IN.9${from}` }) },
        ],
        messages: [
          {
            ...(hides ? { from_user_id: from } : { from, from_user_id: `IN.9${from}` }),
            id,
            timestamp: '1796000000',
            type: 'text',
            text: { body: text },
          },
        ],
      });
    },
  };
}

interface Parameter {
  type: string;
  parameter_name?: string;
  text: string;
}
interface Component {
  type: string;
  sub_type?: string;
  index?: string;
  parameters: Parameter[];
}

function takenOf(body: Record<string, unknown>): Taken {
  const template = body.template as { name: string; language: { code: string }; components: Component[] } | undefined;
  const parameters = template?.components.find(({ type }) => type === 'body')?.parameters ?? [];
  return {
    id: `wamid.${randomBytes(12).toString('base64')}`,
    to: String(body.to ?? body.recipient),
    template: template?.name ?? null,
    language: template?.language.code ?? null,
    variables: Object.fromEntries(parameters.map((one) => [one.parameter_name ?? '', one.text])),
    page: template?.components.find(({ type }) => type === 'button')?.parameters[0]?.text ?? null,
    text: (body.text as { body: string } | undefined)?.body ?? null,
    ours: String(body.biz_opaque_callback_data),
  };
}

/** As the documentation describes the checks before a message is taken. */
function faultOf(body: Record<string, unknown>): { code: number; details: string } | null {
  if (body.messaging_product !== 'whatsapp') return { code: 100, details: 'messaging_product is required' };
  const byPhone = typeof body.to === 'string' && /^[0-9]{8,15}$/.test(body.to);
  if (!byPhone && !(typeof body.recipient === 'string' && /^[A-Z]{2}\.\w{1,128}$/.test(body.recipient)))
    return { code: 131009, details: 'Parameter value is not valid: to' };
  if (typeof body.biz_opaque_callback_data !== 'string' || body.biz_opaque_callback_data.length > 512)
    return { code: 100, details: 'biz_opaque_callback_data' };
  if (body.type === 'text') {
    const text = (body.text as { body?: unknown }).body;
    return typeof text === 'string' && text !== '' && text.length <= 4096 ? null : { code: 100, details: 'text' };
  }
  const given = body.template as { name: string; language: { code: string }; components: Component[] };
  const known = Object.values(templates).find(({ name }) => name === given.name);
  if (!known || !(given.language.code in known.body)) return { code: 132001, details: 'Template name does not exist' };
  const parameters = given.components.find(({ type }) => type === 'body')?.parameters ?? [];
  const names = parameters.map((one) => one.parameter_name ?? '').toSorted();
  if (names.join() !== Object.keys(known.examples).toSorted().join())
    return { code: 132000, details: 'Number of parameters does not match the expected number of params' };
  if (parameters.some(({ text }) => text === '' || /[\n\t]| {5}/.test(text)))
    return {
      code: 132018,
      details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    };
  const button = given.components.find(({ type }) => type === 'button');
  if (button?.sub_type !== 'url' || button.index !== '0' || !/^[^/]/.test(button.parameters[0]?.text ?? ''))
    return { code: 132012, details: 'button' };
  return null;
}

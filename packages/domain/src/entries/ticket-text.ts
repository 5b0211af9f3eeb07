/**
 * The text in a ticket's QR code: `MDN1.<payload>.<signature>`, both parts base64url without padding. Payload, 40
 * bytes: key id (4) · registration id (16) · event id (16) · issued at, seconds since 1970 (4). Binary, because 146
 * characters make a QR code that a cheap camera reads from a cracked screen; nothing in it identifies the player. The
 * signature covers the text before the last dot, so that no second spelling of the same bytes is valid.
 */
export const ticketPrefix = 'MDN1';

export interface TicketContent {
  registrationId: string;
  eventId: string;
  /** Whole seconds since 1970, UTC. */
  issuedAt: number;
}

export interface TicketText extends TicketContent {
  /** Which key signed it: eight hexadecimal digits. */
  keyId: string;
  signedText: string;
  signature: Uint8Array<ArrayBuffer>;
}

const payloadBytes = 40;
const signatureBytes = 64;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The part to be signed. Ids must be lower-case UUIDs; anything else is a bug in the caller. */
export function buildTicketSignedText(ticket: TicketContent & { keyId: string }): string {
  if (!/^[0-9a-f]{8}$/.test(ticket.keyId)) throw new TypeError('a key id has eight hexadecimal digits');
  if (!uuid.test(ticket.registrationId) || !uuid.test(ticket.eventId)) throw new TypeError('a ticket names UUIDs');
  if (!Number.isInteger(ticket.issuedAt) || ticket.issuedAt < 0 || ticket.issuedAt > 0xffffffff) {
    throw new RangeError('a ticket is issued at whole seconds since 1970');
  }
  const hex =
    ticket.keyId +
    ticket.registrationId.replaceAll('-', '') +
    ticket.eventId.replaceAll('-', '') +
    ticket.issuedAt.toString(16).padStart(8, '0');
  const bytes = Uint8Array.from({ length: payloadBytes }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  return `${ticketPrefix}.${encodeBase64url(bytes)}`;
}

/** What the QR code holds: the signed text and its Ed25519 signature of 64 bytes. */
export function buildTicketText(signedText: string, signature: Uint8Array): string {
  return `${signedText}.${encodeBase64url(signature)}`;
}

/** Parses a scanned text; null when it is not one of our tickets. The signature is still to be checked. */
export function parseTicketText(text: string): TicketText | null {
  const [prefix, payloadText, signatureText, rest] = text.trim().split('.');
  if (prefix !== ticketPrefix || !payloadText || !signatureText || rest !== undefined) return null;
  const payload = decodeBase64url(payloadText, payloadBytes);
  const signature = decodeBase64url(signatureText, signatureBytes);
  if (!payload || !signature) return null;
  const hex = Array.from(payload, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    keyId: hex.slice(0, 8),
    registrationId: toUuid(hex.slice(8, 40)),
    eventId: toUuid(hex.slice(40, 72)),
    issuedAt: Number.parseInt(hex.slice(72), 16),
    signedText: `${prefix}.${payloadText}`,
    signature,
  };
}

function toUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function encodeBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) text += alphabet[(group >> shift) & 63];
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3));
}

/** Null for another length, a foreign character, or an encoding that is not canonical. */
function decodeBase64url(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== Math.ceil((length * 4) / 3)) return null;
  const bytes = new Uint8Array(length);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at] = (bits >> held) & 0xff;
      at += 1;
    }
  }
  return encodeBase64url(bytes) === text ? bytes : null;
}

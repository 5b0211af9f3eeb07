import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import {
  buildTicketSignedText,
  buildTicketText,
  parseTicketText,
  type TicketContent,
} from '@maidan/domain/entries/ticket-text';
import { parseKeyring } from './keyring.ts';

export interface TicketKey {
  keyId: string;
  /** For scanners that verify without a network. */
  publicKeyJwk: JsonWebKey;
}

export interface TicketSigner {
  /** The text of a ticket's QR code, signed with the current key. */
  signTicket(ticket: { registrationId: string; eventId: string; issuedAt: Date }): string;
  /**
   * Null for anything not signed by one of our keys. Whether the registration is still valid is for the database to
   * say.
   */
  verifyTicket(text: string): TicketContent | null;
  /**
   * Signs text other than a ticket with the current key; base64url. The text states its kind, so that none can pass as
   * a ticket.
   */
  signText(text: `MDL2.${string}`): Promise<string>;
  /** The current key first, then older ones whose tickets are still valid. */
  publicKeys: [TicketKey, ...TicketKey[]];
}

/** The DER prefix of a bare Ed25519 seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * `keyring` is `TICKET_KEY`, or `PII_KEYS` if that is not set: the signing key is derived, so both may be the same
 * secret, and every node of an installation derives the same key. Keep an old key in the ring until its tickets have
 * expired.
 */
export function createTicketSigner(keyring: string): TicketSigner {
  const [current, ...older] = parseKeyring(keyring).map(({ secret }) => keyFrom(secret));
  if (!current) throw new Error('A key ring has a current key');
  const byId = new Map([current, ...older].map((key) => [key.keyId, key]));
  const shown = ({ keyId, publicKeyJwk }: SigningKey): TicketKey => ({ keyId, publicKeyJwk });

  return {
    signTicket({ registrationId, eventId, issuedAt }) {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      const text = buildTicketSignedText({ keyId: current.keyId, registrationId, eventId, issuedAt: seconds });
      return buildTicketText(text, sign(null, Buffer.from(text), current.privateKey));
    },

    verifyTicket(text) {
      const ticket = parseTicketText(text);
      const key = ticket && byId.get(ticket.keyId);
      if (!key || !verify(null, Buffer.from(ticket.signedText), key.publicKey, ticket.signature)) return null;
      return { registrationId: ticket.registrationId, eventId: ticket.eventId, issuedAt: ticket.issuedAt };
    },

    // On another thread: an offline list has megabytes.
    signText: async (text) => (await signElsewhere(null, Buffer.from(text), current.privateKey)).toString('base64url'),

    publicKeys: [shown(current), ...older.map(shown)],
  };
}

const signElsewhere = promisify(sign);

interface SigningKey extends TicketKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

function keyFrom(secret: Buffer): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'maidan', 'ticket signing', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const publicKeyJwk = publicKey.export({ format: 'jwk' });
  // Named by its content: a scanner knows which key it needs, and no list of names has to be kept.
  const keyId = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 8);
  return { keyId, publicKeyJwk, privateKey, publicKey };
}

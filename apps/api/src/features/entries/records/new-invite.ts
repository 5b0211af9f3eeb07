import { randomInt } from 'node:crypto';
import { inviteCode, inviteCodeLength, inviteCodeLetters } from '@maidan/domain/entries/entering/partner-invites';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { newSecret, secretHash } from '../../../platform/keys/secrets.ts';

/** An invitation to play as the partner of an entry, to be written. */
export interface NewInvite {
  id: string;
  entryId: string;
  name: string;
  emailEnc: string | null;
  /** By which the account of that address finds it. */
  emailIndex: string | null;
  /** Who began: the inviter, the partner by asking for it, or the organizer. */
  madeBy: 'invite' | 'request' | 'organizer';
  share: 'whole' | 'half';
  /** What the partner pays. */
  sharePaise: number;
  expiresAt: Date;
  /** In hex. */
  tokenHash: string;
  codeIndex: string;
  linkEnc: string;
}

const linkOf = (id: string) => `partner_invites.link:${id}`;
const emailOf = (id: string) => `partner_invites.email:${id}`;
const codesPurpose = 'partner_invites.code';
const emailsPurpose = 'partner_invites.email';

/** Six letters that somebody can read out. */
export const newCode = (): string =>
  inviteCode(Array.from({ length: inviteCodeLength }, () => randomInt(inviteCodeLetters)));

export function newInvite(
  { encryption }: Pick<Deps, 'encryption'>,
  {
    email,
    madeBy = 'invite',
    ...about
  }: Pick<NewInvite, 'entryId' | 'name' | 'share' | 'sharePaise' | 'expiresAt'> & {
    email?: string | null | undefined;
    madeBy?: NewInvite['madeBy'];
  },
): NewInvite {
  const id = newId();
  const token = newSecret('partner');
  const code = newCode();
  return {
    ...about,
    id,
    madeBy,
    emailIndex: email ? encryption.blindIndex(email.toLowerCase(), emailsPurpose) : null,
    emailEnc: email ? encryption.encrypt(email, emailOf(id)) : null,
    tokenHash: secretHash(token).toString('hex'),
    codeIndex: encryption.blindIndex(code, codesPurpose),
    linkEnc: encryption.encrypt(JSON.stringify({ token, code }), linkOf(id)),
  };
}

/** The link's secret and the code to read out, for whoever has invited; null where they are damaged. */
export function openLink(
  { encryption }: Pick<Deps, 'encryption'>,
  { id, linkEnc }: { id: string; linkEnc: string },
): { token: string; code: string } | null {
  const link = encryption.read(linkEnc, linkOf(id));
  return link === null ? null : (JSON.parse(link) as { token: string; code: string });
}

export const openInvitedEmail = (
  { encryption }: Pick<Deps, 'encryption'>,
  { id, emailEnc }: { id: string; emailEnc: string | null },
): string | null => emailEnc && encryption.read(emailEnc, emailOf(id));

/** An account's address as it is stored with the invitations sent to it, under every key of the ring. */
export const emailIndexes = ({ encryption }: Pick<Deps, 'encryption'>, email: string): string[] =>
  encryption.blindIndexes(email.toLowerCase(), emailsPurpose);

/** A code as it is stored, under every key of the ring. */
export const codeIndexes = ({ encryption }: Pick<Deps, 'encryption'>, code: string): string[] =>
  encryption.blindIndexes(code, codesPurpose);

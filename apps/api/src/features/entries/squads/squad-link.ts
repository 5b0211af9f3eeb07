import type { Deps } from '../../../platform/deps.ts';
import { newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { newCode } from '../records/new-invite.ts';

const linkOf = (entryId: string) => `squads.link:${entryId}`;
const codesPurpose = 'squads.code';

/** A link for the players of a team and six letters to read out, to be written. */
export function newSquadLink({ encryption }: Pick<Deps, 'encryption'>, entryId: string) {
  const token = newSecret('squad');
  const code = newCode();
  return {
    entryId,
    tokenHash: secretHash(token),
    codeIndex: encryption.blindIndex(code, codesPurpose),
    linkEnc: encryption.encrypt(JSON.stringify({ token, code }), linkOf(entryId)),
  };
}

/** As its captain passes it on; null where it is damaged. */
export function shownSquadLink(
  { encryption, settings }: Pick<Deps, 'encryption' | 'settings'>,
  { entryId, linkEnc }: { entryId: string; linkEnc: string },
): { url: string; code: string } | null {
  const link = encryption.read(linkEnc, linkOf(entryId));
  if (link === null) return null;
  const { token, code } = JSON.parse(link) as { token: string; code: string };
  return { url: `${settings.publicUrl}/invites/${token}`, code };
}

/** A code as it is stored, under every key of the ring. */
export const squadCodes = ({ encryption }: Pick<Deps, 'encryption'>, code: string): string[] =>
  encryption.blindIndexes(code, codesPurpose);

import { plainName } from '../../plain-name.ts';

const day = 86_400_000;
const linkDays = 7;

/** Until when the link that an organizer gives to a player is good: seven days. */
export const claimLinkEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + linkDays * day);

/**
 * Whether a registration is of somebody whom an account knows: its holder, or one of its players. Capitals, marks and
 * blanks do not count. Of another name the account has to say that it is theirs: an address may serve a whole club.
 */
export const isNameOfAccount = (name: string, ofAccount: readonly string[]): boolean =>
  ofAccount.some((one) => plainName(one) === plainName(name));

/** How long an authenticator code is valid, in seconds (RFC 6238). */
export const codeSeconds = 30;
export const codeDigits = 6;
/** How many recovery codes an account gets; each replaces a lost phone once. */
export const recoveryCodeCount = 10;
/** Attempts, and minutes, that a sign-in allows between the password and the code. */
export const challengeTries = 5;
export const challengeMinutes = 10;
/** Minutes in which a new secret must be confirmed with its first code. */
export const enrolmentMinutes = 15;
/** Money and exports ask for a code again when the last one is older than this, in minutes (OWASP ASVS 7.5.3). */
export const stepUpMinutes = 5;

export type SecondFactorRule = 'required' | 'optional';

/**
 * Whether this account must set up a second factor before anything else: an installation may require it of its
 * administrators.
 */
export function mustEnrol(
  account: { role: 'participant' | 'organizer' | 'admin'; hasSecondFactor: boolean },
  rule: SecondFactorRule,
): boolean {
  return account.role === 'admin' && rule === 'required' && !account.hasSecondFactor;
}

/**
 * The time steps whose codes are accepted at `now`: the current one and its neighbours, for phones whose clock is off
 * (RFC 6238 §5.2). Only steps after `lastStep`, that of the last code used, so that no code works twice.
 */
export function acceptedSteps(now: Date, lastStep: number): number[] {
  const step = Math.floor(now.getTime() / 1000 / codeSeconds);
  return [step - 1, step, step + 1].filter((each) => each > lastStep);
}

/** What was typed as proof: six digits from the app, or a recovery code; null when it can be neither. */
export type Proof = { kind: 'code'; code: string } | { kind: 'recovery code'; code: string };

/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const recoveryLength = 10;

/** Reads a code as people type it: with spaces and dashes, in capitals, `O` for 0, `I` and `L` for 1. */
export function readProof(typed: string): Proof | null {
  const text = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: 'code', code: text };
  const code = text.replaceAll('o', '0').replace(/[il]/g, '1');
  const isRecovery =
    code.length === recoveryLength && Array.from(code).every((letter) => recoveryAlphabet.includes(letter));
  return isRecovery ? { kind: 'recovery code', code } : null;
}

/** A recovery code of ten random bytes, in two groups as it is shown and typed: `4f8kz-0qm2t`. */
export function recoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== recoveryLength) throw new RangeError('A recovery code is made of ten bytes');
  const code = Array.from(bytes, (byte) => recoveryAlphabet[byte % recoveryAlphabet.length]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/**
 * The address in the QR code for an authenticator app (Key URI Format): SHA-1, six digits and 30 seconds, which every
 * app supports.
 */
export function authenticatorAddress({ account, secret }: { account: string; secret: string }): string {
  const label = `Maidan:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Maidan&algorithm=SHA1&digits=${codeDigits}&period=${codeSeconds}`;
}

/** A secret in groups of four, for typing it where there is no camera. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

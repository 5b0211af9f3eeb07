import { createHash, randomBytes } from 'node:crypto';

/** A token's prefix says what it is for, so that one kind can never pass as another. */
export type SecretKind =
  | 'access'
  | 'refresh'
  | 'reset'
  | 'address'
  | 'download'
  | 'umpire'
  | 'invite'
  | 'device'
  | 'challenge'
  | 'pass'
  | 'partner'
  | 'squad'
  | 'claim';
const prefix: Record<SecretKind, string> = {
  access: 'mda_',
  refresh: 'mdr_',
  reset: 'mdp_',
  address: 'mde_',
  download: 'mdd_',
  umpire: 'mdu_',
  invite: 'mdi_',
  device: 'mdv_',
  challenge: 'mdc_',
  pass: 'mdq_',
  partner: 'mdn_',
  squad: 'mdk_',
  claim: 'mdl_',
};

export function newSecret(kind: SecretKind): string {
  return prefix[kind] + randomBytes(32).toString('base64url');
}

/** Secrets are stored hashed: a copy of the database grants no access. They are random, so no salt is needed. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function isSecretOf(kind: SecretKind, secret: string): boolean {
  return secret.startsWith(prefix[kind]) && secret.length === prefix[kind].length + 43;
}

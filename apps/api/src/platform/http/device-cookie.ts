import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { isSecretOf, newSecret, secretHash } from '../keys/secrets.ts';

const yearSeconds = 365 * 86_400;

export interface DeviceCookie {
  /** The hash of the browser's own secret; null if it has sent none. */
  read(request: FastifyRequest): Buffer | null;
  /** For a browser that has just signed in: the hash of its secret, and how to set the secret. */
  of(request: FastifyRequest): { hash: Buffer; leave(reply: FastifyReply): void };
}

/**
 * Tells browsers behind one address apart. It grants no access: a browser that has signed in before has its own
 * allowance of guesses, which nobody else can use up, and may repeat its own refresh.
 */
export function createDeviceCookie(settings: Pick<Settings, 'publicUrl'>): DeviceCookie {
  const secure = settings.publicUrl.startsWith('https:');
  const name = secure ? '__Host-maidan_device' : 'maidan_device';
  const secretOf = (request: FastifyRequest) => {
    const secret = request.cookies[name];
    return secret !== undefined && isSecretOf('device', secret) ? secret : null;
  };
  return {
    read: (request) => {
      const secret = secretOf(request);
      return secret === null ? null : secretHash(secret);
    },
    of: (request) => {
      const secret = secretOf(request) ?? newSecret('device');
      const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: yearSeconds } as const;
      return { hash: secretHash(secret), leave: (reply) => void reply.setCookie(name, secret, options) };
    },
  };
}

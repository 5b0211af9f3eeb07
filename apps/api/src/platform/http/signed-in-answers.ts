import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { addressKey } from './rate-limits.ts';

/** How long a device stays signed in without the password, as long as it returns within that time. */
export const sessionDays = 30;

/** The visitor. The list of sessions names the device; its hash tells it from all others. */
export interface Visitor {
  address: string;
  device: string;
  deviceHash: Buffer;
}

/** How every way of signing in answers: the token to the page, what renews it into a cookie that no script reads. */
export function signedInAnswers(deps: Deps) {
  const cookie = refreshCookie(deps);
  const devices = createDeviceCookie(deps.settings);
  const signedIn = async <T extends { refresh: string }>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    begin: (visitor: Visitor) => Promise<T>,
  ) => {
    const device = devices.of(request);
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
    const visitor = { address: addressKey(request.ip), device: userAgent, deviceHash: device.hash };
    const answer = cookie.keep(reply, await begin(visitor));
    device.leave(reply);
    return answer;
  };
  return { cookie, devices, signedIn };
}

type CookieReply = {
  setCookie(name: string, value: string, options: object): unknown;
  clearCookie(name: string, options: object): unknown;
};

/**
 * The refresh token is kept where no script can read it. `__Host-` needs https; without it, as on a laptop, the plain
 * name is used.
 */
function refreshCookie(deps: Deps) {
  const secure = deps.settings.publicUrl.startsWith('https:');
  const name = secure ? '__Host-maidan_refresh' : 'maidan_refresh';
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure,
    maxAge: sessionDays * 86_400,
  };
  const set = (reply: unknown, value: string) => {
    (reply as CookieReply).setCookie(name, value, options);
  };
  return {
    set,
    read: (request: unknown) => (request as { cookies: Record<string, string | undefined> }).cookies[name] ?? null,
    clear: (reply: unknown) => {
      (reply as CookieReply).clearCookie(name, { path: '/', secure, httpOnly: true, sameSite: 'strict' });
    },
    keep: <T extends { refresh: string }>(reply: unknown, { refresh, ...answer }: T) => {
      set(reply, refresh);
      return answer;
    },
  };
}

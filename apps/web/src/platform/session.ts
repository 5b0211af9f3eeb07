import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { keptAnswer } from './device/kept-answers.ts';
import { forgetSignOut, signOutLater } from './device/sign-out-later.ts';
import { forgetAllHalfFilled, readSession, readToken, subscribeToToken, writeToken } from './token.ts';

export type Role = User['role'];

export interface Session {
  /** `unknown`: there is a token, but the server could not be asked whose it is. */
  status: 'anonymous' | 'loading' | 'signed-in' | 'unknown';
  token: string | null;
  user: User | null;
  /** Why it is `unknown`: the server answered with an error, or could not be reached. */
  failure: 'refused' | 'unreachable' | null;
  signIn: (token: string, user: User) => void;
  signOut: () => Promise<void>;
  retry: () => void;
}

/**
 * Keyed by session, so that another person in the same browser never sees the first one's name, and a renewed token
 * changes nothing on the screen.
 */
const sessionQuery = (session: string | null) =>
  queryOptions({
    queryKey: ['session', session],
    queryFn: ({ signal }) => keptAnswer(['me'], async () => (await call(sessionEndpoints.me, { signal })).user),
    enabled: session !== null,
    staleTime: 60_000,
    retry: (failures, thrown) =>
      failures < 2 && !(thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500),
  });

/** The server renders public pages the same for everybody. */
const nobody = () => null;

export function useSession(): Session {
  const token = useSyncExternalStore(subscribeToToken, readToken, nobody);
  const queryClient = useQueryClient();
  const me = useQuery(sessionQuery(useSyncExternalStore(subscribeToToken, readSession, nobody)));

  const signIn = useCallback(
    (newToken: string, user: User) => {
      forgetSignOut();
      queryClient.clear();
      queryClient.setQueryData(sessionQuery(newToken).queryKey, user);
      writeToken(newToken);
      // Nobody asks the server again before the phone may be out of its reach.
      void keptAnswer(['me'], () => Promise.resolve(user));
    },
    [queryClient],
  );

  const signOut = useCallback(async () => {
    // Whatever the server answers, this browser forgets the session.
    await call(sessionEndpoints.signOut).catch((thrown: unknown) => {
      if (!(thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500)) signOutLater();
    });
    forgetAllHalfFilled();
    writeToken(null);
    queryClient.clear();
  }, [queryClient]);

  const retry = useCallback(() => void me.refetch(), [me]);
  const status = statusOf(token, me.data, me.error);
  const failure = status === 'unknown' ? failureOf(me.error) : null;
  return { status, token, user: token ? (me.data ?? null) : null, failure, signIn, signOut, retry };
}

/** Who is signed in, once that is known; null for nobody, and if the server could not say. */
export async function signedInUser(queryClient: QueryClient): Promise<User | null> {
  const session = readSession();
  return session === null ? null : queryClient.ensureQueryData(sessionQuery(session)).catch(() => null);
}

function statusOf(token: string | null, user: User | undefined, error: Error | null): Session['status'] {
  if (!token) return 'anonymous';
  if (user) return 'signed-in';
  if (!error) return 'loading';
  const refused = error instanceof ApiError && error.status === 401;
  return refused ? 'anonymous' : 'unknown';
}

const failureOf = (error: Error | null) =>
  error instanceof ApiError && error.status > 0 ? ('refused' as const) : ('unreachable' as const);

/** Each role's first page after signing in. An umpire's token is of no account and signs in nobody here. */
export function homeOf(role: Role): '/dashboard' | '/admin' | '/my' {
  if (role === 'organizer') return '/dashboard';
  return role === 'admin' ? '/admin' : '/my';
}

const returnKey = 'maidan-return-to';
const enteredKey = 'maidan-return-event';

/**
 * Remembers the page from which a visitor was redirected, and the event that is about to be entered; kept out of the
 * address, which stays exactly /auth/login.
 */
export function rememberReturn(path: string, event = ''): void {
  try {
    sessionStorage.setItem(returnKey, path);
    sessionStorage.setItem(enteredKey, event);
  } catch {
    // Then the role's home is used.
  }
}

/** Whether somebody is signing in or up on the way to this page. */
export function isOnTheWayTo(path: string): boolean {
  try {
    return sessionStorage.getItem(returnKey) === path;
  } catch {
    return false;
  }
}

/** The name of the event that somebody signs up to enter; empty if they do not. */
export function enteredEvent(): string {
  try {
    return /\/register(\?|$)/.test(sessionStorage.getItem(returnKey) ?? '')
      ? (sessionStorage.getItem(enteredKey) ?? '')
      : '';
  } catch {
    return '';
  }
}

/** The remembered page, once; only ever a path of this application. */
export function takeReturn(): string | null {
  try {
    const path = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return path && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
}

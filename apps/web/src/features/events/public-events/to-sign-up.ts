import type { PublicEvent } from '@maidan/contract/events/public-events';
import { rememberReturn } from '../../../platform/session.ts';

/** Newcomers have no account to sign in with: they create one first, then enter. */
export const toSignUp = ({ _id, eventName }: PublicEvent, search = '') =>
  ({
    to: '/auth/signup',
    'data-acts': '',
    onClick: () => rememberReturn(`/events/${_id}/register${search}`, eventName),
  }) as const;

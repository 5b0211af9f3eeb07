import { rememberReturn, useSession } from '../../../platform/session.ts';

/** Where "run a tournament" leads; first-time visitors have no account yet and sign up on the way. */
export function useOrganizeLink() {
  const isNew = useSession().status === 'anonymous';
  return {
    to: isNew ? '/auth/signup' : '/organizer-onboarding',
    'data-acts': '',
    onClick: () => isNew && rememberReturn('/organizer-onboarding'),
  } as const;
}

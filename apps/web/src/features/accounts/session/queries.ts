import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { call } from '../../../platform/api.ts';
import { currentLanguage } from '../../../platform/language.tsx';
import { handInSignOut } from '../../../platform/device/sign-out-later.ts';
import { homeOf, takeReturn, useSession } from '../../../platform/session.ts';
import { safeNext } from './next-page.ts';

/** Stores the session and opens the requested page, or the role's home page. */
export function useEnter(): (answer: { token: string; user: User }, to?: string) => void {
  const { signIn } = useSession();
  const router = useRouter();
  return ({ token, user }, to) => {
    const asked = safeNext(new URLSearchParams(window.location.search).get('next')) ?? safeNext(takeReturn());
    signIn(token, user);
    router.history.replace(to ?? asked ?? homeOf(user.role));
  };
}

export function useSignIn() {
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      await handInSignOut();
      return call(sessionEndpoints.signIn, { body });
    },
  });
}

export function useSignInWithCode() {
  return useMutation({
    mutationFn: (body: { challenge: string; code: string }) => call(secondFactorEndpoints.signInWithCode, { body }),
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: async (body: { name: string; email: string; phone: string; password: string }) => {
      await handInSignOut();
      return call(sessionEndpoints.signUp, { body: { ...body, language: currentLanguage() } });
    },
  });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(sessionEndpoints.forgotPassword, { body: { email } }) });
}

export function useResetPassword() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call(sessionEndpoints.resetPassword, { body }),
    onSuccess: () => navigate({ to: '/auth/login', replace: true }),
  });
}

import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf, networkError } from './api-error.ts';
import { call } from './api.ts';
import { readHeard, writeHeard } from './heard-language.ts';
import { hasChosenLanguage, isChoosingLanguage, type Language, useChooseLanguage } from './language.tsx';
import { signedInUser, useSession } from './session.ts';
import { toast } from './toast.ts';

/**
 * The page uses the account's language: on a device that is new to it, and after it was changed elsewhere. A choice
 * made in this browser since then stays: the person has said what this page should use.
 */
export function useAccountLanguage(): void {
  const { user } = useSession();
  const choose = useChooseLanguage();
  const id = user?._id;
  const language = user?.language;
  useEffect(() => {
    if (id === undefined || language === undefined) return;
    const heard = readHeard();
    if (heard?.user === id && heard.language === language) return;
    const isHeardHere = !isChoosingLanguage() && (heard !== null || !hasChosenLanguage());
    const changed = isHeardHere ? choose(language) : Promise.resolve(true);
    void changed.then((isHeard) => isHeard && writeHeard({ user: id, language }));
  }, [id, language, choose]);
}

/**
 * Changes the page's language once its words are loaded, and saves it to the account if signed in; a visitor's choice
 * belongs to this browser.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const choose = useChooseLanguage();
  const queryClient = useQueryClient();
  return async (language) => {
    if (!(await choose(language))) return toast.error(messageOf(networkError()));
    const user = await signedInUser(queryClient);
    if (!user || user.role === 'umpire') return writeHeard(null);
    try {
      await call(sessionEndpoints.chooseLanguage, { body: { language } });
    } catch {
      // The page has changed whether or not the server knows, and the next change saves it again.
      return;
    }
    // Anything being fetched about the account is older than this.
    await queryClient.cancelQueries({ queryKey: ['session'] });
    writeHeard({ user: user._id, language });
    queryClient.setQueriesData<User>({ queryKey: ['session'] }, (known) => known && { ...known, language });
  };
}

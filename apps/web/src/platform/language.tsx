import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from 'react';
import { type Language, LanguageContext, currentLanguage, locales } from '../ui/language.ts';
import { prepareErrors } from './error-words.ts';

export {
  currentLanguage,
  defineWords,
  type Language,
  type Spoken,
  useLanguage,
  useWords,
  wordsNow,
} from '../ui/language.ts';

const key = 'maidan-language';
const ChooseContext = createContext<(language: Language) => void>(() => undefined);

export const useChooseLanguage = () => useContext(ChooseContext);

/** Keeps the chosen language in this browser and on <html lang>, so that screen readers speak it and dates follow it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => inForce(storedLanguage()));

  useEffect(() => {
    const fromAnotherTab = (event: StorageEvent) => event.key === key && setLanguage(inForce(storedLanguage()));
    window.addEventListener('storage', fromAnotherTab);
    return () => window.removeEventListener('storage', fromAnotherTab);
  }, []);

  const choose = useMemo(
    () => (chosen: Language) => {
      setLanguage(inForce(chosen));
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
    [],
  );

  return (
    <ChooseContext value={choose}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </ChooseContext>
  );
}

/** Before anything is drawn in it: dates and toasts read the language from the page, where no hook can ask. */
function inForce(language: Language): Language {
  document.documentElement.lang = locales[language];
  prepareErrors(language);
  return language;
}

/** Whether a language was ever put in force in this browser, by hand or by an account. */
export function hasChosenLanguage(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function storedLanguage(): Language {
  try {
    return localStorage.getItem(key) === 'hi' ? 'hi' : 'en';
  } catch {
    // Private mode: what the page says already.
    return currentLanguage();
  }
}

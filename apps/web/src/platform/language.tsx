import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Language, LanguageContext } from '../ui/language.ts';

export { defineWords, type Language, useLanguage, useWords } from '../ui/language.ts';

const key = 'maidan-language';
const ChooseContext = createContext<(language: Language) => void>(() => undefined);

export const useChooseLanguage = () => useContext(ChooseContext);

/** Keeps the chosen language in this browser and on <html lang>, so that screen readers speak it. */
export function LanguageProvider({ children, initial }: { children: ReactNode; initial?: Language }) {
  const [language, setLanguage] = useState<Language>(initial ?? storedLanguage);

  useEffect(() => {
    document.documentElement.lang = language === 'hi' ? 'hi-IN' : 'en-IN';
  }, [language]);

  useEffect(() => {
    const fromAnotherTab = (event: StorageEvent) => event.key === key && setLanguage(storedLanguage());
    window.addEventListener('storage', fromAnotherTab);
    return () => window.removeEventListener('storage', fromAnotherTab);
  }, []);

  const choose = useMemo(
    () => (chosen: Language) => {
      setLanguage(chosen);
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

function storedLanguage(): Language {
  try {
    return localStorage.getItem(key) === 'hi' ? 'hi' : 'en';
  } catch {
    return 'en';
  }
}

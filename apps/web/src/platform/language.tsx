import { type ReactNode, createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type Language, LanguageContext, bringWords, currentLanguage, locales } from '../ui/language.ts';

export {
  currentLanguage,
  defineWords,
  type Hindi,
  type Language,
  onlyInHindi,
  type Spoken,
  useLanguage,
  useWords,
  withWords,
  wordsNow,
} from '../ui/language.ts';

const key = 'maidan-language';
const ChooseContext = createContext<(language: Language) => Promise<boolean>>(() => Promise.resolve(false));

/** Changes the language of the page when its words have come; false when they cannot be had, and nothing changes. */
export const useChooseLanguage = () => useContext(ChooseContext);

/** Before anything is drawn: puts the chosen language in force and brings the words of what is drawn first. */
export async function openInChosenLanguage(): Promise<void> {
  inForce(storedLanguage());
  await bringWords(currentLanguage());
}

/** Keeps the chosen language in this browser and on <html lang>, so that screen readers speak it and dates follow it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => inForce(storedLanguage()));

  const last = useRef(language);

  const choose = useCallback(async (chosen: Language) => {
    last.current = chosen;
    wordsOnTheirWay += 1;
    const came = await bringWords(chosen);
    wordsOnTheirWay -= 1;
    if (!came) return false;
    // Pressed twice, the page speaks what was pressed last.
    if (last.current !== chosen) return true;
    setLanguage(inForce(chosen));
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // The choice then lasts as long as the page.
    }
    return true;
  }, []);

  useEffect(() => {
    const fromAnotherTab = (event: StorageEvent) => event.key === key && void choose(storedLanguage());
    window.addEventListener('storage', fromAnotherTab);
    return () => window.removeEventListener('storage', fromAnotherTab);
  }, [choose]);

  return (
    <ChooseContext value={choose}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </ChooseContext>
  );
}

/** Before anything is drawn in it: dates and toasts read the language from the page, where no hook can ask. */
function inForce(language: Language): Language {
  if (typeof document === 'undefined') return language;
  document.documentElement.lang = locales[language];
  // The server draws public pages before any script runs: it reads the language here.
  document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`;
  return language;
}

let wordsOnTheirWay = 0;

/** Between a press and the words it asked for: what an account says meanwhile is older than the press. */
export const isChoosingLanguage = (): boolean => wordsOnTheirWay > 0;

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

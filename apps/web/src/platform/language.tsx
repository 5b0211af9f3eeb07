import { type ReactNode, createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { areWordsThere, type Language, LanguageContext, bringWords, currentLanguage, locales } from '../ui/language.ts';

export {
  bringWords,
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

/** Changes the page's language once its words are loaded; false when they cannot be loaded, and nothing changes. */
export const useChooseLanguage = () => useContext(ChooseContext);

/** Before the first render: applies the chosen language and loads the words needed first. */
export async function openInChosenLanguage(): Promise<void> {
  inForce(storedLanguage(), hasChosenLanguage());
  await bringWords(currentLanguage());
}

/** Stores the chosen language in this browser and sets <html lang>, so that screen readers and dates follow it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() => inForce(storedLanguage(), hasChosenLanguage()));

  const last = useRef(language);

  const choose = useCallback(async (chosen: Language) => {
    last.current = chosen;
    wordsOnTheirWay += 1;
    const came = await bringWords(chosen);
    wordsOnTheirWay -= 1;
    const needsNewPage = !came && (await areWordsThere());
    if (!came && !needsNewPage) return false;
    // After two quick presses the last one wins.
    if (last.current !== chosen) return true;
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // The choice then lasts as long as the page.
    }
    const inUse = inForce(chosen, true);
    if (needsNewPage) window.location.reload();
    else setLanguage(inUse);
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

/** Set before rendering: dates and toasts read the language from the page, where no hook is available. */
function inForce(language: Language, isChosen: boolean): Language {
  if (typeof document === 'undefined') return language;
  document.documentElement.lang = locales[language];
  // The server renders public pages before any script runs: it reads a choice here. Without one it goes by the
  // browser's own languages, which may change.
  if (isChosen) document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax`;
  return language;
}

let wordsOnTheirWay = 0;

/** Between a press and the arrival of the words: an account's language heard meanwhile is older than the press. */
export const isChoosingLanguage = (): boolean => wordsOnTheirWay > 0;

/** Whether a language was ever set in this browser, by hand or from an account. */
export function hasChosenLanguage(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function storedLanguage(): Language {
  try {
    const chosen = localStorage.getItem(key);
    if (chosen === 'hi' || chosen === 'en') return chosen;
  } catch {
    // Private mode: as if nothing were chosen.
  }
  // As the server began the page, by the languages of the browser.
  return currentLanguage();
}

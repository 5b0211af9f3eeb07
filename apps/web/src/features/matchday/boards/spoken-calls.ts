/** One call as the hall's board speaks it. */
export interface SpokenCall {
  match: string;
  text: string;
}

const locales = { en: 'en-IN', hi: 'hi-IN' } as const;
export type SpokenLanguage = keyof typeof locales;

/** A voice never needs longer; some browsers lose the end of a sentence and would be silent for good. */
const longestMs = 30_000;
/** Browsers list their voices some moments after the page has opened. */
const voicesMs = 2_000;

export const canSpeak = (): boolean => 'speechSynthesis' in window;

/** This device's voice for a language, an Indian one if it has one; null where there is none. */
export async function findVoice(language: SpokenLanguage): Promise<SpeechSynthesisVoice | null> {
  const found = voiceAmong(speechSynthesis.getVoices(), language);
  if (found) return found;
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
    setTimeout(resolve, voicesMs);
  });
  return voiceAmong(speechSynthesis.getVoices(), language);
}

const voiceAmong = (voices: readonly SpeechSynthesisVoice[], language: SpokenLanguage) => {
  const of = (lang: string) => voices.find((voice) => voice.lang.replace('_', '-').startsWith(lang)) ?? null;
  return of(locales[language]) ?? of(language);
};

export interface Caller {
  /** Takes the calls that stand now; those that are new are spoken, one after the other. */
  hear(calls: readonly SpokenCall[]): void;
  stop(): void;
}

/**
 * Speaks calls. Those that stand when it begins were made before: `greeting` is spoken in their place, so that the desk
 * hears how loud the screen is. A call that was taken back before its turn is not spoken.
 */
export function startCaller(
  voice: SpeechSynthesisVoice,
  { standing, greeting }: { standing: readonly SpokenCall[]; greeting: string },
): Caller {
  let known = new Set(standing.map(({ match }) => match));
  let line: SpokenCall[] = [];
  let isSpeaking = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = (text: string) => {
    isSpeaking = true;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.9;
    const goOn = () => {
      clearTimeout(timer);
      isSpeaking = false;
      speakNext();
    };
    utterance.onend = goOn;
    utterance.onerror = goOn;
    timer = setTimeout(() => {
      utterance.onend = null;
      utterance.onerror = null;
      speechSynthesis.cancel();
      goOn();
    }, longestMs);
    speechSynthesis.speak(utterance);
  };
  const speakNext = () => {
    const next = isOver || isSpeaking ? undefined : line.shift();
    if (next) speak(next.text);
  };

  speak(greeting);
  return {
    hear(calls) {
      const fresh = calls.filter(({ match }) => !known.has(match));
      known = new Set(calls.map(({ match }) => match));
      line = [...line.filter(({ match }) => known.has(match)), ...fresh];
      speakNext();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      speechSynthesis.cancel();
    },
  };
}

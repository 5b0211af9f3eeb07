import { placeWord } from '@maidan/domain/court-word';
import { dayInWords, dayWords, type Fact, sayFact, type Sentences, type Speaker } from '@maidan/domain/fact';
import { onlyInHindi } from '../../ui/language.ts';
import { matchInWords } from '../draw-words.ts';
import { atNight, clockTime } from '../format.ts';

// The English of a fact is the domain's, as the server's answers have it; each part of the product brings its Hindi.
const hindi = onlyInHindi(() => import('./facts.hi.ts'));

type Known = () => Sentences | undefined;
const further: Known[] = [];

/** Sentences of a part of the product whose words only its screens load. */
export const alsoSays = (sentences: Known): void => {
  further.push(sentences);
};

const speaker: Speaker = {
  match: ({ category, match: name }) => matchInWords({ category, name }),
  court: ({ court, name, place }) => name ?? `${speaker.place({ place })} ${court}`,
  place: ({ place }) => hindi()?.placeWordHindi(place) ?? placeWord(place),
  day: (day) => dayInWords(day, hindi()?.dayWordsHindi ?? dayWords),
  clock: clockTime,
  night: atNight,
};

/** A fact in the page's language; undefined where only its English sentence is known. */
export function knownFact(fact: Pick<Fact, 'code' | 'values'>): string | undefined {
  const said = [hindi()?.sentences, ...further.map((known) => known())].map(
    (sentences) => sentences && sayFact(sentences, fact, speaker),
  );
  return said.find((one) => one) ?? undefined;
}

/** A fact in the page's language, else as it was told. */
export const factInWords = (fact: Fact): string => knownFact(fact) ?? fact.text;

/** The same for a fact whose sentence is its `msg`. */
export const toldInWords = ({ code, values, msg }: Pick<Fact, 'code' | 'values'> & { msg: string }): string =>
  factInWords({ code, values, text: msg });

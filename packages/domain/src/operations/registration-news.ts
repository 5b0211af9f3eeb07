import { type Language, longMoment } from '../languages.ts';
import { formatRupees, paise } from '../money.ts';
import { type SquadNews, squadSentences } from './squad-news.ts';
import { type WantedNews, wantedSentences } from './wanted-news.ts';

/** What the organizer did with registrations, as their player is told of it. */
type DoneNews =
  | { kind: 'entry_moved'; event: string; player: string; from: string; to: string; until: string; reason: string }
  /** To the organizer: chosen with a change that waited, and not possible any more once it took effect. */
  | {
      kind: 'choice_not_possible';
      event: string;
      player: string;
      category: string;
      /** Where the entry was to go; null for a refund, or where the category is gone. */
      to: string | null;
      /** What was to be: the refund, or a move to a category that is full by now or refuses for another reason. */
      was: 'refund' | 'full' | 'other';
    }
  | { kind: 'registrations_merged'; event: string; player: string; categories: readonly string[] }
  /** To whoever has taken it into the account. */
  | { kind: 'registration_claimed'; event: string; player: string }
  /** Of what a player left beside the fee; in paise. */
  | { kind: 'deposit_back'; event: string; amount: number }
  | { kind: 'deposit_kept'; event: string; amount: number };

/** The same, what becomes of entries that want a partner, and of a team's players. */
export type RegistrationNews = DoneNews | WantedNews | SquadNews;

/** The sentences of each of them. */
export function registrationSentences(language: Language) {
  const say = (news: DoneNews) => registrationNewsInWords(news, language);
  return {
    entry_moved: say,
    choice_not_possible: say,
    registrations_merged: say,
    registration_claimed: say,
    deposit_back: say,
    deposit_kept: say,
    ...wantedSentences[language],
    ...squadSentences[language],
  };
}

function registrationNewsInWords(news: DoneNews, language: Language): string {
  if (news.kind === 'registration_claimed')
    return language === 'hi'
      ? `${news.event} में ${news.player} का रजिस्ट्रेशन अब एक खाते में है।`
      : `The registration of ${news.player} for ${news.event} is in an account now.`;
  if (news.kind === 'deposit_back' || news.kind === 'deposit_kept') return depositNews(news, language);
  if (news.kind === 'choice_not_possible') return choiceNews(news, language);
  const { event, player } = news;
  if (news.kind === 'registrations_merged') {
    const categories = news.categories.join(', ');
    return language === 'hi'
      ? `${event} में ${player} के दोनों रजिस्ट्रेशन अब एक हैं: ${categories}। दोनों टिकट चलेंगे।`
      : `The two registrations of ${player} for ${event} are one now: ${categories}. Both tickets are valid.`;
  }
  const { from, to, reason } = news;
  const until = longMoment(new Date(news.until), language);
  return language === 'hi'
    ? `आयोजक ने ${event} में ${player} को ${from} से ${to} में रखा है: ${reason}। यह न चाहें तो ${until} तक रद्द करें, पूरी फ़ीस वापस मिलेगी।`
    : `The organizer has moved ${player} from ${from} to ${to}: ${event}. ${reason}. Whoever does not want that cancels by ${until} and gets everything back.`;
}

function choiceNews(news: Extract<DoneNews, { kind: 'choice_not_possible' }>, language: Language): string {
  const { event, player, category, to, was } = news;
  if (language === 'hi') {
    const notDone =
      was === 'refund'
        ? `${category} में ${player} की फ़ीस वापस नहीं हो सकी`
        : `${player} को ${category} से ${to ?? 'दूसरे वर्ग'} में नहीं रखा जा सका`;
    return `${event}: ${notDone}${was === 'full' ? ', वह वर्ग भर चुका है' : ''}। एंट्री बनी हुई है: रजिस्ट्रेशन में फिर तय करें।`;
  }
  const notDone =
    was === 'refund'
      ? `${player} in ${category} could not be refunded`
      : `${player} could not be moved from ${category} to ${to ?? 'another category'}`;
  return `${event}: ${notDone}${was === 'full' ? ', which is full by now' : ''}. The entry stays in: decide again in the registrations.`;
}

function depositNews(
  { kind, event, amount: paid }: Extract<DoneNews, { kind: 'deposit_back' | 'deposit_kept' }>,
  language: Language,
): string {
  const amount = formatRupees(paise(paid));
  if (kind === 'deposit_back')
    return language === 'hi'
      ? `आपका ${amount} का डिपॉज़िट वापस भेजा जा रहा है: ${event}।`
      : `Your deposit of ${amount} is on its way back to you: ${event}.`;
  return language === 'hi'
    ? `${event} का आपका ${amount} का डिपॉज़िट रख लिया गया: आप नहीं आए। इसके बारे में आप आयोजक से पूछ सकते हैं।`
    : `Your deposit of ${amount} for ${event} was kept: you were not there. You can ask the organizer about it.`;
}

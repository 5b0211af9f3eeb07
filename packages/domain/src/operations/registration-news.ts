import { type Language, longMoment } from '../languages.ts';

/** What the organizer did with registrations, as their player is told of it. */
export type RegistrationNews =
  | { kind: 'entry_moved'; event: string; player: string; from: string; to: string; until: string; reason: string }
  | { kind: 'registrations_merged'; event: string; player: string; categories: readonly string[] };

/** A registration's news as a sentence. */
export function registrationNewsInWords(news: RegistrationNews, language: Language): string {
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

import type { Language } from '@maidan/domain/languages';
import { courtCalledHindi, courtTitle } from '@maidan/domain/court-names';
import { placeOfPlay } from '@maidan/domain/court-word';
import { matchInWords, matchWords, sideInWords } from '@maidan/domain/match-words';
import { matchWordsHindi } from '@maidan/domain/match-words-hindi';
import { type CalendarEntry, calendarFileName, calendarText } from '@maidan/domain/operations/calendar-file';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPublicDraws } from '../../draws/public-draws/read-draws.ts';
import { readPublicPlayer } from '../../entries/public-players/read-player.ts';
import { readPublicEvent } from '../../events/public-events/read-events.ts';

/** The end of a match is unknown: a calendar needs one, and an hour is what people keep free. */
const matchMs = 3_600_000;

interface Asked {
  eventId: string;
  player: string;
  language: Language;
}

/** A player's matches to come as a calendar file: each keeps its id, so that a new time moves it in the calendar. */
export async function playerCalendar(deps: Deps, { eventId, player: asked, language }: Asked, now: Date) {
  const event = await readPublicEvent(deps, eventId);
  if (!event) throw new AppError('event_not_found');
  const player = await readPublicPlayer(deps, eventId, asked);
  const draws = await readPublicDraws(deps, eventId);
  const own = new Set(player.entries.map(({ entry }) => entry));
  const words = language === 'hi' ? matchWordsHindi : matchWords;
  const called = { place: placeOfPlay(event.sports), names: 'courtNames' in draws ? draws.courtNames : undefined };
  const played = new Map(draws.play.map((one) => [one.match, one]));
  const address = `${deps.settings.publicUrl}/events/${encodeURIComponent(event.address)}/players/${player.player}`;
  const entries = draws.matches.flatMap((match): CalendarEntry[] => {
    if (!match.entrants.some(({ entry }) => entry !== null && own.has(entry))) return [];
    const today = played.get(match.id);
    const start = draws.expected?.starts[match.id] ?? match.start;
    if (!start || today?.status === 'done') return [];
    const other = match.entrants.find(({ entry }) => entry === null || !own.has(entry));
    const against = other && (other.name ?? (other.toCome ? sideInWords(other.toCome, words) : other.text));
    const court = today?.court ?? match.court;
    const onCourt = court === null ? null : (language === 'hi' ? courtCalledHindi : courtTitle)(court, called);
    const from = new Date(start);
    return [
      {
        id: `${match.id}.${player.player}`,
        title: [player.name, against].filter(Boolean).join(' – '),
        place: [onCourt, event.location].filter(Boolean).join(', '),
        note: `${matchInWords(match.category, match.name, words)}. ${event.name}`,
        address,
        from,
        until: new Date(from.getTime() + matchMs),
      },
    ];
  });
  return { name: calendarFileName(`${player.name} ${event.name}`), text: calendarText(entries, now) };
}

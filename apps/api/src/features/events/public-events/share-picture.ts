import { createHash } from 'node:crypto';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { eventDaysInWords } from '@maidan/domain/event-days';
import type { Language } from '@maidan/domain/languages';
import { formatRupees, fromRupees } from '@maidan/domain/money';
import { sportsInHindi, statesInHindi } from '@maidan/domain/names-hindi';
import { printer } from '../../../platform/pdf/printer.ts';
import type { SharePicture } from './share-picture-page.ts';

const draw = printer<SharePicture>(new URL('./share-picture-page.ts', import.meta.url));

/** By what they show: an event that has not changed is not drawn again. */
const drawn = new Map<string, Promise<Buffer>>();
/** Some 40 kilobytes each. */
const mostDrawn = 200;

/** The picture of a shared link, drawn once for what it shows; as many are drawn at once as PDFs are. */
export function sharePicture(event: PublicEvent, language: Language): Promise<Buffer> {
  const shown = shownOf(event, language);
  const key = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  const known = drawn.get(key);
  if (known) return known;
  const picture = draw(shown).then((bytes) => Buffer.from(bytes));
  drawn.set(key, picture);
  // What could not be drawn is tried again.
  picture.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
  return picture;
}

function shownOf(event: PublicEvent, language: Language): SharePicture {
  const isHindi = language === 'hi';
  const startsAt = new Date(event.dateandtime);
  const state = (isHindi && statesInHindi[event.stateUT]) || event.stateUT;
  return {
    name: event.name,
    when: eventDaysInWords({ startsAt, lastDay: event.lastDay }, language),
    where: `${event.location}, ${state}`,
    sport: (isHindi && sportsInHindi[event.sports.trim().toLowerCase()]) || event.sports,
    fee: event.registrationOpen ? feeOf(event, isHindi) : null,
  };
}

function feeOf({ entryFee, highestFee }: PublicEvent, isHindi: boolean): string {
  if (highestFee === 0) return isHindi ? 'एंट्री मुफ़्त' : 'Free entry';
  const fee = formatRupees(fromRupees(entryFee));
  if (highestFee === entryFee) return isHindi ? `एंट्री ${fee}` : `Entry ${fee}`;
  return isHindi ? `एंट्री ${fee} से` : `Entry from ${fee}`;
}

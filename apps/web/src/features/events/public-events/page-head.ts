import { indiaDay } from '@maidan/domain/india-time';
import type { PublicOrganizer } from '@maidan/contract/events/public-organizers';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { eventDays } from '../../../platform/format.ts';
import { currentLanguage, wordsNow } from '../../../platform/language.tsx';
import { sportName, stateName } from '../../../platform/names/stored-names.ts';
import { feeRange } from './event-words.ts';
import { publicWords } from './words.ts';

/** What a page tells those who do not open it: search engines, and previews of shared links. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical address of the page. */
  path: string;
  image: string | null;
  /** Schema.org structured data, if there is any. */
  thing: object | null;
  /** For those who have its address: search engines leave it out. */
  isUnlisted?: true;
}

const longest = 200;

export function homeHead(): PageHead {
  const words = wordsNow(publicWords);
  return { title: words.pageTitle, description: words.heroSub, path: '/', image: null, thing: null };
}

export function eventHead(event: PublicEvent, site: string): PageHead {
  const words = wordsNow(publicWords);
  const { location, stateUT } = event;
  const facts = [
    eventDays(event),
    `${location}, ${stateName(stateUT)}`,
    sportName(event.sports),
    `${words.entryFee} ${feeRange(event)}`,
  ];
  const about = event.about.replaceAll(/\s+/g, ' ').trim();
  const path = `/events/${event.address}`;
  const drawn = sharePicture(event);
  const own = event.poster ?? event.customization.brandingImages.bannerImage?.url;
  return {
    title: event.name,
    description: cut(`${facts.join(' · ')}. ${about}`),
    path,
    image: drawn,
    thing: sportsEvent(event, { url: `${site}${path}`, image: `${site}${own ?? drawn}`, about }),
  };
}

/** The page of one draw: it is shared with a family, who read first which category of which tournament it is. */
export function drawHead(event: PublicEvent, category: string): PageHead {
  const words = wordsNow(publicWords);
  const path = `/events/${event.address}`;
  return {
    title: `${category} · ${event.name}`,
    description: [words.drawOf({ category }), event.name, eventDays(event), event.location].join(' · '),
    // Signs that an address means something by are written differently in it: such a draw is found by its event.
    path: /[/?#%]/.test(category) ? path : `${path}/draw/${category}`,
    image: sharePicture(event),
    thing: null,
  };
}

/** The page of an organizer with all their tournaments. */
export function organizerHead({ name, city, address }: PublicOrganizer): PageHead {
  const words = wordsNow(publicWords);
  return {
    title: name,
    description: words.byOrganizer({ name, city }),
    path: `/organizers/${address}`,
    image: null,
    thing: { '@context': 'https://schema.org', '@type': 'Organization', name, address: city },
  };
}

/** What the head of a player's page says of them. */
interface HeadPlayer {
  player: string;
  name: string;
  entries: readonly { category: string }[];
}

/** The page of one player, sent from one person to another: nobody is found by searching for a child's name. */
export function playerHead(event: PublicEvent, { player, name, entries }: HeadPlayer): PageHead {
  const words = wordsNow(publicWords);
  const categories = entries.map(({ category }) => category).join(', ');
  return {
    title: `${name} · ${event.name}`,
    description: [words.matchesOf({ name }), categories, eventDays(event), event.location].join(' · '),
    path: `/events/${event.address}/players/${player}`,
    image: sharePicture(event),
    thing: null,
    isUnlisted: true,
  };
}

/** https://schema.org/SportsEvent, with an offer for each category. */
function sportsEvent(event: PublicEvent, { url, image, about }: { url: string; image: string; about: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.name,
    url,
    sport: event.sports,
    startDate: event.dateandtime,
    endDate: event.lastDay ?? indiaDay(new Date(event.dateandtime)),
    eventStatus:
      event.tournamentStatus === 'cancelled'
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    description: about,
    image,
    location: {
      '@type': 'Place',
      name: event.location,
      address: { '@type': 'PostalAddress', addressRegion: event.stateUT, addressCountry: 'IN' },
    },
    organizer: { '@type': 'Organization', name: event.organizer.name },
    offers: event.categories.map(({ name, price, placesLeft }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'INR',
      url,
      validThrough: event.lastdate,
      availability: `https://schema.org/${event.registrationOpen && placesLeft !== 0 ? 'InStock' : 'SoldOut'}`,
    })),
  };
}

/** A poster is made for a wall: small and cut to this shape, nobody reads its day and place. */
const sharePicture = ({ _id }: PublicEvent): string =>
  `/api/public/events/${_id}/share-picture?language=${currentLanguage()}`;

function cut(text: string): string {
  const letters = Array.from(text);
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

import type { PublicEvent } from '@maidan/contract/events/public-events';
import { Link } from '@tanstack/react-router';
import { formatPhone, normalPhone } from '@maidan/domain/contact';
import { ruleAt } from '@maidan/domain/events/refund-policy';
import { fromRupees } from '@maidan/domain/money';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconPhone,
  IconTrophy,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { refundUntil, refundWindows } from '../../../platform/refunds/refund-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { depositInWords } from './deposit-said.ts';
import { EventPrizes } from './event-prizes.tsx';
import classes from './event-details.module.css';
import { publicWords } from './words.ts';

/** The details for players who take a closer look: about, organizer, rules, sponsors. */
export function EventDetails({ event, now }: { event: PublicEvent; now: Date }) {
  const words = useWords(publicWords);
  const { brandingImages } = event.customization;
  return (
    <>
      <Block title={words.about}>
        <p className={classes.text}>{event.about}</p>
        {event.prizePool > 0 && (
          <p className={classes.prize}>
            <IconTrophy size={22} stroke={1.6} aria-hidden="true" />
            <span>
              {words.prizePool} <b className="num">{rupees(event.prizePool)}</b>
            </span>
          </p>
        )}
        {event.prizes && <EventPrizes prizes={event.prizes} />}
        {new Date(event.dateandtime) > now && event.tournamentStatus !== 'cancelled' && (
          <p className={classes.calendar}>
            <a href={`/api/public/events/${event._id}/calendar`}>{words.calendar}</a>
          </p>
        )}
      </Block>
      <Organizer event={event} />
      <Block title={words.rules}>
        {event.customization.rulesAndRegulations && (
          <Disclosure title={words.regulations} open>
            <p className={classes.text}>{event.customization.rulesAndRegulations}</p>
          </Disclosure>
        )}
        <Disclosure title={words.refund} open={!event.customization.rulesAndRegulations}>
          <RefundWords event={event} now={now} />
        </Disclosure>
        <Disclosure title={words.entryAndTickets}>
          <p className={classes.text}>{words.entryAndTicketsWords}</p>
        </Disclosure>
      </Block>
      <Pictures title={words.poweredBy} images={brandingImages.poweredByLogos} looks={classes.logos} />
      <Pictures title={words.partners} images={brandingImages.officialPartnerLogos} looks={classes.logos} />
      <Pictures title={words.pastMoments} images={brandingImages.pastMomentsPhotos} looks={classes.photos} />
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Winners({ winners }: { winners: NonNullable<PublicEvent['winners']> }) {
  const words = useWords(publicWords);
  return (
    <Block title={words.winners}>
      <ul className={classes.winners}>
        {Object.entries(winners).map(([category, places]) => (
          <li key={category}>
            <span className="quiet">{category}</span>
            <strong>{places.firstPlace}</strong>
            {places.secondPlace && <span>{words.runnerUp({ name: places.secondPlace })}</span>}
            {places.thirdPlace && (
              <span>{words.thirdPlace({ names: (places.thirdPlaces ?? [places.thirdPlace]).join(', ') })}</span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function RefundWords({ event, now }: { event: PublicEvent; now: Date }) {
  const words = useWords(publicWords);
  const { rules, keep } = event.refundPolicy;
  const { percent, until } = ruleAt({ rules, keep: fromRupees(keep) }, now);
  const deposit = depositInWords(event.prices?.deposit, event.categories);
  return (
    <p className={classes.text}>
      {words.refundWindows({ windows: refundWindows(event.refundPolicy) })}
      {percent < 100 &&
        ` ${until ? words.refundNowUntil({ percent, until: refundUntil(until) }) : words.refundNow({ percent })}`}
      {deposit && ` ${deposit}`}
    </p>
  );
}

const socials = [
  ['whatsappGroup', 'WhatsApp group', IconBrandWhatsapp],
  ['instagram', 'Instagram', IconBrandInstagram],
  ['twitter', 'X', IconBrandX],
  ['youtube', 'YouTube', IconBrandYoutube],
  ['facebook', 'Facebook', IconBrandFacebook],
  ['linkedin', 'LinkedIn', IconBrandLinkedin],
] as const;

function Organizer({ event }: { event: PublicEvent }) {
  const words = useWords(publicWords);
  const { organizer, contact, customization } = event;
  const { bannerImage, logoImage } = customization.brandingImages;
  const isPhone = /^[+\d][\d\s-]{8,}$/.test(contact);
  return (
    <Block title={words.organizer}>
      <div className={classes.organizer}>
        <div className={classes.banner}>
          {bannerImage ? (
            <img src={bannerImage.url} alt="" loading="lazy" />
          ) : (
            <svg
              viewBox="0 0 350 92"
              preserveAspectRatio="xMidYMid slice"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path
                d="M150 -20h240v140h-240zM270-20v140M150 8h240M150 92h240M196 8v84M344 8v84M150 50h46M344 50h46"
                strokeWidth="2"
              />
            </svg>
          )}
        </div>
        <div className={classes.logo}>
          {logoImage ? (
            <img src={logoImage.url} alt="" loading="lazy" />
          ) : (
            <span aria-hidden="true">{initials(organizer.name)}</span>
          )}
        </div>
        <div className={classes.words}>
          <h3>
            <Link to="/organizers/$organizer" params={{ organizer: organizer.address }}>
              {organizer.name}
            </Link>
          </h3>
          <p className="quiet">
            {organizer.city}
            {organizer.eventsHeld > 0 && ` · ${words.held({ count: organizer.eventsHeld })}`}
          </p>
          {isPhone ? (
            <div className={classes.actions}>
              <Button
                href={`tel:+91${normalPhone(contact)}`}
                icon={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
              >
                {formatPhone(normalPhone(contact))}
              </Button>
              <Button
                href={`https://wa.me/91${normalPhone(contact)}`}
                target="_blank"
                icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
              >
                {words.message}
              </Button>
            </div>
          ) : (
            <p className={classes.contact}>{words.contact({ contact })}</p>
          )}
          <Socials links={customization.stayUpdated} />
        </div>
      </div>
    </Block>
  );
}

function Socials({ links }: { links: PublicEvent['customization']['stayUpdated'] }) {
  const words = useWords(publicWords);
  const given = socials.filter(([key]) => /^https?:\/\//i.test(links[key]));
  if (given.length === 0) return null;
  return (
    <ul className={classes.socials} aria-label={words.stayUpdated}>
      {given.map(([key, name, Icon]) => (
        <li key={key}>
          <a href={links[key]} target="_blank" rel="noopener noreferrer">
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {key === 'whatsappGroup' ? words.whatsappGroup : name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Pictures({
  title,
  images,
  looks,
}: {
  title: string;
  images: readonly { url: string; originalName: string }[];
  looks: string | undefined;
}) {
  if (images.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={looks}>
        {images.map((image, index) => (
          <li key={image.url}>
            <img src={image.url} alt={nameOfFile(image.originalName) || `${title} ${index + 1}`} loading="lazy" />
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Organizers name their files after who or what is on them; a camera's file number means nothing. */
const nameOfFile = (file: string) => {
  const words = file
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^\p{L}{3,}(?: \p{L}+)*$/u.test(words) ? words : '';
};

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return ((words[0]?.[0] ?? '') + (words[1]?.[0] ?? '')).toUpperCase();
}

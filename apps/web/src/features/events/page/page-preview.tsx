import { IconPhoto } from '@tabler/icons-react';
import { type BrandingImages, imagesOf, type ImageType } from '@maidan/domain/events/page';
import type { OwnEvent } from '@maidan/contract/events/event';
import { socialLinkProblem, socialNetworkNames, socialNetworks } from '@maidan/domain/events/social-links';
import { CategoryFee } from '../../../platform/fees/category-fee.tsx';
import { posterDate, rupees, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { stateName } from '../../../platform/names/stored-names.ts';
import { PosterArt } from '../../../ui/poster.tsx';
import { lastDayOf } from '../event/event-state.ts';
import { publicWords } from '../public-events/words.ts';
import type { PageTexts, PendingImage } from './editor.ts';
import { customizationWords } from './words.ts';
import classes from './page-preview.module.css';

interface PreviewProps {
  event: OwnEvent;
  texts: PageTexts;
  images: BrandingImages;
  pending: readonly PendingImage[];
}

/** The public page as a phone shows it, with the form's current contents. Nothing in it can be pressed. */
export function PagePreview({ event, texts, images, pending }: PreviewProps) {
  const words = useWords(customizationWords);
  const picturesOf = (imageType: ImageType) => {
    const chosen = pending.filter((image) => image.imageType === imageType).map(({ url }) => url);
    const saved = imagesOf(images, imageType).map(({ url }) => url);
    return (imageType === 'banner' || imageType === 'logo') && chosen.length > 0 ? chosen : [...saved, ...chosen];
  };
  const [banner] = picturesOf('banner');
  const [logo] = picturesOf('logo');
  const said = useWords(publicWords);
  const { days, month } = posterDate(event.dateandtime, lastDayOf(event));
  const followed = socialNetworkNames.filter(
    (network) => texts.stayUpdated[network] !== '' && socialLinkProblem(network, texts.stayUpdated[network]) === null,
  );
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        {event.poster ? <img src={event.poster} alt="" /> : <PosterArt sport={event.sports} />}
        <div className={classes.heroWords}>
          <p className={classes.title}>{event.eventName}</p>
          <p>
            {weekday(event.dateandtime)} <span className={classes.days}>{days}</span> {month}
          </p>
        </div>
      </div>
      <div className={classes.facts}>
        {[event.location, event.stateUT && stateName(event.stateUT)].filter(Boolean).join(' · ')}
      </div>
      {event.categories.length > 0 && (
        <Block title={said.categories}>
          <ul className={classes.categories}>
            {event.categories.map((category) => (
              <li key={category.name}>
                <span>{category.name}</span>
                <b className="num">
                  <CategoryFee {...category} />
                </b>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {(event.about || event.prizePool > 0) && (
        <Block title={said.about}>
          <p className={classes.rules}>{event.about}</p>
          {event.prizePool > 0 && (
            <p>
              {said.prizePool} <b className="num">{rupees(event.prizePool)}</b>
            </p>
          )}
        </Block>
      )}
      <div className={classes.organizer}>
        {banner ? (
          <img className={classes.banner} src={banner} alt="" />
        ) : (
          <p className={classes.noBanner}>
            <IconPhoto size={20} stroke={1.6} aria-hidden="true" />
            {words.noBanner}
          </p>
        )}
        <div className={classes.under}>
          {logo && (
            <span className={classes.logo}>
              <img src={logo} alt="" />
            </span>
          )}
          <span>
            <b>{event.organizerName}</b>
            <span className="quiet">{words.contact({ contact: event.contact })}</span>
          </span>
        </div>
        {followed.length > 0 && (
          <ul className={classes.links}>
            {followed.map((network) => (
              <li key={network}>{socialNetworks[network].label}</li>
            ))}
          </ul>
        )}
      </div>
      {texts.rulesAndRegulations.trim() && (
        <Block title={words.rules}>
          <p className={classes.rules}>{texts.rulesAndRegulations}</p>
        </Block>
      )}
      <Pictures title={words.places.poweredBy} urls={picturesOf('poweredBy')} looks={classes.logos} />
      <Pictures title={words.places.partners} urls={picturesOf('partners')} looks={classes.logos} />
      <Pictures title={words.places.pastMoments} urls={picturesOf('pastMoments')} looks={classes.photos} />
    </div>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={classes.block}>
      <p className={classes.blockTitle}>{title}</p>
      {children}
    </div>
  );
}

function Pictures({ title, urls, looks }: { title: string; urls: readonly string[]; looks: string | undefined }) {
  if (urls.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={looks}>
        {urls.map((url) => (
          <li key={url}>
            <img src={url} alt="" />
          </li>
        ))}
      </ul>
    </Block>
  );
}

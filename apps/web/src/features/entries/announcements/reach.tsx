import type { AnnouncementPreview } from '@maidan/contract/entries/announcements';
import { IconBell, IconBrandWhatsapp, IconDeviceMobile, IconMail, IconPhoneOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { PhoneLink } from '../../../platform/names/phone-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './announcements.module.css';
import { announcingWords } from './words.ts';

/** How many get it, by which way, and whom nothing reaches. */
export function Reach({ reach }: { reach: AnnouncementPreview | undefined }) {
  const words = useWords(announcingWords);
  const [isOpen, setOpen] = useState(false);
  const { people, byChannel, unreachable = [], off = [], withoutAccount, namedPartners = 0 } = reach ?? {};
  const isOff = (channel: string) => off.some((one) => one.channel === channel);
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <dl className={classes.reach} aria-live="polite">
        <Figure label={words.getIt} value={people} below={words.people} isMain />
        <Figure icon={<IconBell {...icon} />} label={words.bell} value={byChannel?.bell} below={words.haveAccount} />
        {!isOff('email') && (
          <Figure icon={<IconMail {...icon} />} label={words.mail} value={byChannel?.email} below={words.free} />
        )}
        <Figure
          icon={<IconDeviceMobile {...icon} />}
          label={words.push}
          value={byChannel?.push}
          below={words.onPhone}
        />
        {!isOff('whatsapp') && (
          <Figure
            icon={<IconBrandWhatsapp {...icon} />}
            label={words.whatsapp}
            value={byChannel?.whatsapp}
            below={words.haveAgreed}
          />
        )}
        {unreachable.length > 0 && (
          <Figure
            icon={<IconPhoneOff {...icon} />}
            label={words.cannotReach}
            value={unreachable.length}
            isGold
            below={
              <button type="button" className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? words.hideWho : words.seeWho}
              </button>
            }
          />
        )}
      </dl>
      {isOpen && unreachable.length > 0 && (
        <ul className={classes.unreachable}>
          {unreachable.map(({ name, phone }, at) => (
            <li key={`${name} ${at}`}>
              <span>{name}</span>
              {phone ? <PhoneLink phone={phone} /> : <span className="quiet">{words.noPhone}</span>}
            </li>
          ))}
        </ul>
      )}
      {withoutAccount && withoutAccount.people > 0 && (
        <p className={classes.off}>
          {words.withoutAccount({
            count: withoutAccount.people,
            email: withoutAccount.email,
            none: withoutAccount.none,
          })}
        </p>
      )}
      {namedPartners > 0 && <p className={classes.off}>{words.namedPartners({ count: namedPartners })}</p>}
      {off.length > 0 && (
        <p className={classes.off}>
          {[isOff('email') && words.noMail, isOff('whatsapp') && words.noWhatsApp].filter(Boolean).join(' ')}
        </p>
      )}
    </>
  );
}

function Figure(props: {
  icon?: ReactNode;
  label: string;
  value: number | undefined;
  below: ReactNode;
  isMain?: boolean;
  isGold?: boolean;
}) {
  const { icon, label, value, below, isMain = false, isGold = false } = props;
  return (
    <div className={classNames(classes.figure, isMain && classes.mainFigure, isGold && classes.goldFigure)}>
      <dt>
        {icon} {label}
      </dt>
      <dd className={classes.value}>{value === undefined ? <span className={classes.bone} /> : number(value)}</dd>
      <dd className={classes.below}>{below}</dd>
    </div>
  );
}

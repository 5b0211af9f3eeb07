import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { courtOf } from './court-lines.ts';
import classes from './poster.module.css';

/** A drawing of the sport's court: the poster of an event without one. */
export function PosterArt({ sport, strength = 0.8 }: { sport?: string; strength?: number }) {
  const court = courtOf(sport);
  return (
    <svg className={classes.art} viewBox="0 0 470 168" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform={court.place} fill="none" stroke="#fff">
        <path d={court.lines} strokeWidth="3" strokeOpacity={strength} />
        <path d={court.net} strokeWidth="6.5" />
      </g>
    </svg>
  );
}

/** For pictures we host: the widths that the server offers. Other addresses are left as they are. */
export function inWidths(image: string) {
  if (!/^\/files\/[\w-]+$/.test(image)) return { src: image };
  return { src: image, srcSet: `${image}?width=480 480w, ${image}?width=960 960w, ${image} 1600w` };
}

/**
 * The top of a card: the picture, or the drawn court. The date is in a box of its own; `chips` top right, `label` (the
 * sport) bottom right.
 */
export function Poster({
  image,
  focus,
  sport,
  days,
  month,
  chips,
  label,
  alt = '',
}: {
  image?: string | null;
  /** The part of the picture that is never cropped, as a value of `object-position`. */
  focus?: string;
  sport?: string;
  days?: string;
  month?: string;
  chips?: ReactNode;
  label?: ReactNode;
  alt?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const own = image && failed !== image;
  return (
    <div className={classNames(classes.poster, own && classes.own)}>
      {own ? (
        <img
          className={classes.picture}
          style={focus ? { objectPosition: focus } : undefined}
          {...inWidths(image)}
          sizes="(max-width: 640px) 100vw, 420px"
          alt={alt}
          loading="lazy"
          onError={() => setFailed(image)}
        />
      ) : (
        <PosterArt sport={sport} />
      )}
      {days && (
        <div className={classes.date}>
          <b>{days}</b>
          <span>{month}</span>
        </div>
      )}
      {chips && <div className={classes.chips}>{chips}</div>}
      {label && <span className={classes.label}>{label}</span>}
    </div>
  );
}

/** The large poster of a public page: the court in perspective, lit, with room for a name and a date below. */
export function HeroArt({ sport }: { sport?: string }) {
  const id = useId();
  const court = courtOf(sport);
  return (
    <svg className={classes.art} viewBox="0 0 390 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#08301f" />
          <stop offset="0.45" stopColor="#0c5e3c" />
          <stop offset="1" stopColor="#072a1b" />
        </linearGradient>
      </defs>
      <rect width="390" height="360" fill={`url(#${id})`} />
      <g transform="translate(205 172) skewX(-28) rotate(-14) scale(.66 .5)" fill="none" stroke="#fff">
        <path d={court.lines} strokeWidth="3" strokeOpacity=".72" />
        <path d={court.net} strokeWidth="7" />
      </g>
    </svg>
  );
}

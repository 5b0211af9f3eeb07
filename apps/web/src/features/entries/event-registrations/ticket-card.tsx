import { toString as drawQr } from 'qrcode';
import { useEffect, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import classes from './event-registrations.module.css';
import { entrantWords } from './words.ts';

/** A ticket to photograph: the QR code for scanners, with the code in letters below it. */
export function TicketCard({
  name,
  code,
  text,
  event,
  day,
  categories,
  taken,
}: {
  name: string;
  event: string;
  /** The days of play, with the time of the first. */
  day: string;
  code: string;
  text: string;
  /** Each with the partner. */
  categories: readonly string[];
  /** What was taken for it, and how. */
  taken: string;
}) {
  const words = useWords(entrantWords);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void drawQr(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }).then((svg) => {
      if (!left) setPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
    });
    return () => {
      left = true;
    };
  }, [text]);
  return (
    <div className={classes.ticket}>
      <h3>{name}</h3>
      <p>{event}</p>
      <p>{day}</p>
      <p>{categories.join(', ')}</p>
      <p>
        <b>{taken}</b>
      </p>
      {picture ? <img src={picture} width={240} height={240} alt={words.qr({ code })} /> : <span />}
      <p className={classes.code}>{code}</p>
    </div>
  );
}

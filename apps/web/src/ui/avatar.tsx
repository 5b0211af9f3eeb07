import { useState } from 'react';
import classes from './avatar.module.css';

/**
 * The picture, or initials on court green if there is none or it fails to load. Decorative: the name is next to it.
 */
export function Avatar({ name, src, size = 36 }: { name: string; src?: string | null; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) };
  if (src && failed !== src) {
    return <img className={classes.avatar} style={style} src={src} alt="" onError={() => setFailed(src)} />;
  }
  return (
    <span className={classes.avatar} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** How somebody is addressed is no part of the name. */
const honorific = /^(?:mrs?|ms|dr|shri|smt|श्री|श्रीमती|डॉ)\.?$/iu;

/** "Mrs Kavita Deshpande" → "KD"; splits by grapheme, so that Devanagari signs stay with their consonant. */
function initialsOf(name: string): string {
  const all = name.trim().split(/\s+/).filter(Boolean);
  const words = all.slice(all.findIndex((word) => !honorific.test(word)));
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [first, last]
    .map((word) => [...letters.segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}

import classes from './logo.module.css';

/** Half a court in four strokes, which also form an "m". */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="8" fill="#0E7F50" />
      <path d="M8 28.5V8h20v20.5M18 8v20.5M8 15h20" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="square" />
    </svg>
  );
}

export function Logo({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word}>{name}</span>
    </span>
  );
}

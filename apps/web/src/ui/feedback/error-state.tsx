import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { useWords } from '../language.ts';
import classes from './state.module.css';
import { uiWords } from '../ui-words.ts';

/** Something failed to load: what, why, and a button to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  level = 2,
}: {
  title?: string;
  message: string;
  onRetry?: () => void;
  level?: 1 | 2 | 3;
}) {
  const words = useWords(uiWords);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} role="alert">
      <svg className={classes.drawing} viewBox="0 0 160 96" aria-hidden="true">
        <path d="M6 6h148v84H6zM6 48h56M98 48h56M80 6v24M80 66v24" />
        <path className={classes.fault} d="m66 34 28 28M94 34 66 62" />
      </svg>
      <Heading className={classes.title}>{title ?? words.notLoaded}</Heading>
      <p className={classes.words}>{message}</p>
      {onRetry && (
        <Button className={classes.action} icon={<IconRefresh size={18} aria-hidden="true" />} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../button.tsx';
import { useWords } from '../language.ts';
import classes from './pagination.module.css';
import { uiWords } from '../ui-words.ts';

/** Pages are counted from 1. Says which rows of how many are shown; renders nothing when they all fit. */
export function Pagination({
  page,
  pageSize,
  total,
  onPage,
}: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const words = useWords(uiWords);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <nav className={classes.pages} aria-label={words.pages}>
      <span className={classes.range}>{words.range({ from, to: Math.min(total, from + pageSize - 1), total })}</span>
      <Button
        size="sm"
        icon={<IconChevronLeft size={18} aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {words.previous}
      </Button>
      <span className={classes.page} aria-current="page">
        {words.page({ page, of: pages })}
      </span>
      <Button
        size="sm"
        iconAfter={<IconChevronRight size={18} aria-hidden="true" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {words.next}
      </Button>
    </nav>
  );
}

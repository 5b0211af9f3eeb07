import { IconFileText } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { InvoicesPanel } from '../invoices/invoices-panel.tsx';
import { moneyKey } from '../easy-split/money-queries.ts';
import classes from './papers.module.css';
import { TaxMonthsPanel } from './tax-months-panel.tsx';
import { TaxProfileCard } from './tax-profile-card.tsx';
import { taxWords } from './words.ts';

/** What an accountant asks for lies below a long list: the press that leads there. */
export function PapersLink({ onOpen }: { onOpen: () => void }) {
  const words = useWords(taxWords);
  return (
    <Row justify="between">
      <p className="quiet">{words.papersWhy}</p>
      <Button icon={<IconFileText size={20} stroke={1.6} aria-hidden="true" />} onClick={onOpen}>
        {words.papers}
      </Button>
    </Row>
  );
}

/** The tax profile, the invoices for the commission and the months; `asked` counts the presses that lead here. */
export function Papers({ asked }: { asked: number }) {
  const words = useWords(taxWords);
  const place = useRef<HTMLElement>(null);
  const reached = useRef(0);
  // The list above grows when it is there, and moves what is below it.
  const queryClient = useQueryClient();
  const loading = useIsFetching({ queryKey: moneyKey });
  useEffect(() => {
    if (asked === reached.current) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
    // Those above have begun by now, and a render has not told yet.
    if (queryClient.isFetching({ queryKey: moneyKey }) === 0) reached.current = asked;
  }, [asked, loading, queryClient]);
  return (
    <section ref={place} tabIndex={-1} aria-label={words.papers} className={classes.papers}>
      <Stack>
        <TaxProfileCard />
        <InvoicesPanel />
        <TaxMonthsPanel />
      </Stack>
    </section>
  );
}

import { type LegalPageName, legalVersions, unfilledParts } from '@maidan/domain/operations/legal-pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './legal-pages.module.css';
import { OperatorCards } from './operator-cards.tsx';
import { operatorQuery } from './queries.ts';
import { legalPageWords } from './words.ts';

/** One of the pages that people look for before they pay: its text, and who answers for it. */
export function LegalPage({
  name,
  title,
  intro,
  children,
}: {
  name: LegalPageName;
  title: string;
  intro: string;
  children?: ReactNode;
}) {
  const words = useWords(legalPageWords);
  const { data: operator, error, refetch } = useQuery(operatorQuery);
  const missing = operator ? unfilledParts(operator) : [];
  const { version, since } = legalVersions[name];
  return (
    <Page title={title} width="narrow">
      <PageHeader title={title} sub={words.version({ version, date: date(since) })} />
      <Stack gap={24} className={classes.text}>
        {missing.length > 0 && (
          <Banner title={words.draft}>
            {words.draftWhy({ parts: missing.map((part) => words.part[part]).join(', ') })}
          </Banner>
        )}
        <p className={classes.intro}>{intro}</p>
        {name !== 'contact' && children}
        {operator ? (
          <OperatorCards operator={operator} />
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <CardSkeleton count={1} />
        )}
        {name === 'contact' && children}
      </Stack>
    </Page>
  );
}

/** A heading with its paragraphs: each line of the text is one. */
export function LegalSection({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {text.split('\n').map((paragraph) => (
        <Quiet key={paragraph} className={classes.paragraph}>
          {paragraph}
        </Quiet>
      ))}
    </section>
  );
}

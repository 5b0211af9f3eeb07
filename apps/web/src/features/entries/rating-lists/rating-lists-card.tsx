import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { LoadListDialog } from './load-list-dialog.tsx';
import { ProposalsDialog } from './proposals-dialog.tsx';
import { ratingListsQuery } from './queries.ts';
import { listWords } from './words.ts';

/** The rating lists that are loaded, and what is done with them. */
export function RatingListsCard({ eventId }: { eventId: string }) {
  const words = useWords(listWords);
  const { data } = useQuery(ratingListsQuery(eventId));
  const [open, setOpen] = useState<'load' | 'compare' | null>(null);
  const lists = data?.lists ?? [];
  return (
    <Card title={words.title}>
      <Stack gap={12}>
        {lists.length === 0 ? (
          <Quiet>{words.none}</Quiet>
        ) : (
          lists.map(({ kind, name, players, loadedAt }) => (
            <p key={kind}>{words.loaded({ kind: words[kind], name, players, when: date(loadedAt) })}</p>
          ))
        )}
        <Row gap={8}>
          <Button onClick={() => setOpen('load')}>{words.load}</Button>
          {lists.length > 0 && <Button onClick={() => setOpen('compare')}>{words.compare}</Button>}
        </Row>
      </Stack>
      {open === 'load' && <LoadListDialog eventId={eventId} onClose={() => setOpen(null)} />}
      {open === 'compare' && <ProposalsDialog eventId={eventId} onClose={() => setOpen(null)} />}
    </Card>
  );
}

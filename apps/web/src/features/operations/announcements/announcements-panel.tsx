import type { Announcement } from '@maidan/contract/operations/announcements';
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime } from '../../../platform/format.ts';
import { useLanguage, useWords, wordsNow } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card, CardList, CardRow, IconBox } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementsQuery, useWithdrawAnnouncement } from './queries.ts';
import classes from './announcements.module.css';
import { announcementWords } from './words.ts';

export function AnnouncementsPanel() {
  const words = useWords(announcementWords);
  const language = useLanguage();
  const { data, isPending, error, refetch } = useQuery(announcementsQuery);
  const withdraw = useSubmit(useWithdrawAnnouncement(), { done: words.gone });
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null);
  const [removing, setRemoving] = useState<Announcement | null>(null);
  const announce = (
    <Button kind="main" icon={<IconPlus size={20} stroke={1.6} aria-hidden="true" />} onClick={() => setEditing('new')}>
      {words.announce}
    </Button>
  );
  // Of the announcements now active, everybody sees the one that started last.
  const shown = data?.filter(({ isActive }) => isActive).sort((a, b) => b.startsAt.localeCompare(a.startsAt))[0];

  return (
    <>
      {isPending && <TableSkeleton rows={3} columns={2} />}
      {error && !data && <ErrorState title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState drawing="list" title={words.none} action={announce}>
          {words.noneWhy}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Card title={words.title} aside={announce} flush>
          <CardList>
            {data.map((item) => (
              <CardRow
                key={item._id}
                mark={
                  <IconBox tone={item.severity === 'severe' ? 'red' : 'blue'}>
                    <IconSpeakerphone size={20} stroke={1.6} />
                  </IconBox>
                }
                title={language === 'hi' ? (item.messageHindi ?? item.message) : item.message}
                sub={
                  <>
                    <Chip tone={item._id === shown?._id ? 'green' : 'grey'} dot={item._id === shown?._id}>
                      {stateOf(item, shown)}
                    </Chip>{' '}
                    {item.endsAt
                      ? words.lasts({ from: dateTime(item.startsAt), until: dateTime(item.endsAt) })
                      : words.begins({ from: dateTime(item.startsAt) })}
                  </>
                }
                end={
                  <span className={classes.actions}>
                    <IconButton label={words.editThis} onClick={() => setEditing(item)}>
                      <IconPencil size={20} stroke={1.6} aria-hidden="true" />
                    </IconButton>
                    <IconButton label={words.takeThis} onClick={() => setRemoving(item)}>
                      <IconTrash size={20} stroke={1.6} aria-hidden="true" />
                    </IconButton>
                  </span>
                }
              />
            ))}
          </CardList>
        </Card>
      )}
      {editing && (
        <AnnouncementDialog announcement={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {removing && (
        <ConfirmDialog
          open
          danger
          onClose={() => setRemoving(null)}
          title={words.takeTitle}
          confirmLabel={words.take}
          onConfirm={() => withdraw.send(removing._id)}
        >
          {words.takeWhy({ message: removing.message })}
        </ConfirmDialog>
      )}
    </>
  );
}

function stateOf(item: Announcement, shown: Announcement | undefined): string {
  const words = wordsNow(announcementWords);
  if (item._id === shown?._id) return words.shown;
  if (item.isActive) return words.behind;
  return item.endsAt && Date.parse(item.endsAt) <= Date.now() ? words.over : words.toCome;
}

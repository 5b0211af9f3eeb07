import type { Announcement } from '@maidan/contract/announcements';
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { dateTime } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card, CardList, CardRow, IconBox } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/skeleton.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementsQuery, useWithdrawAnnouncement } from './queries.ts';

export function AnnouncementsPanel() {
  const { data, isPending, error, refetch } = useQuery(announcementsQuery);
  const withdraw = useWithdrawAnnouncement();
  const [editing, setEditing] = useState<Announcement | 'new' | null>(null);
  const [removing, setRemoving] = useState<Announcement | null>(null);
  const announce = (
    <Button kind="main" icon={<IconPlus size={20} stroke={1.6} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Announce
    </Button>
  );
  // Of those whose time it is, everybody sees the one that began last.
  const shown = data?.filter(({ isActive }) => isActive).sort((a, b) => b.startsAt.localeCompare(a.startsAt))[0];

  return (
    <>
      {isPending && <TableSkeleton rows={3} columns={2} />}
      {error && !data && (
        <ErrorState title="The announcements did not load" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState drawing="list" title="Nothing has been announced" action={announce}>
          An announcement stands above every page, for everybody, until it ends or you take it away.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Card title="Announcements" aside={announce} flush>
          <CardList>
            {data.map((item) => (
              <CardRow
                key={item._id}
                mark={
                  <IconBox tone={item.severity === 'severe' ? 'red' : 'blue'}>
                    <IconSpeakerphone size={20} stroke={1.6} />
                  </IconBox>
                }
                title={item.message}
                sub={
                  <>
                    <Chip tone={item._id === shown?._id ? 'green' : 'grey'} dot={item._id === shown?._id}>
                      {stateOf(item, shown)}
                    </Chip>{' '}
                    From {dateTime(item.startsAt)}
                    {item.endsAt && ` to ${dateTime(item.endsAt)}`}
                  </>
                }
                end={
                  <>
                    <IconButton label="Edit this announcement" onClick={() => setEditing(item)}>
                      <IconPencil size={20} stroke={1.6} aria-hidden="true" />
                    </IconButton>
                    <IconButton label="Take this announcement away" onClick={() => setRemoving(item)}>
                      <IconTrash size={20} stroke={1.6} aria-hidden="true" />
                    </IconButton>
                  </>
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
          title="Take this announcement away?"
          confirmLabel="Take away"
          onConfirm={async () => {
            try {
              await withdraw.mutateAsync(removing._id);
              toast.success('The announcement is gone');
            } catch (thrown) {
              toast.error(messageOf(thrown));
              throw thrown;
            }
          }}
        >
          “{removing.message}” disappears from every page and from this list.
        </ConfirmDialog>
      )}
    </>
  );
}

function stateOf(item: Announcement, shown: Announcement | undefined): string {
  if (item._id === shown?._id) return 'Shown now';
  if (item.isActive) return 'Behind a later one';
  return item.endsAt && Date.parse(item.endsAt) <= Date.now() ? 'Over' : 'To come';
}

import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { teamsQuery } from './queries.ts';
import { TeamList } from './team-list.tsx';
import { teamWords } from './words.ts';

/** The teams of an event and their players, for the desk. */
export function EventTeamsButton({ eventId }: { eventId: string }) {
  const words = useWords(teamWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconUsersGroup size={20} stroke={1.6} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.teams}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="lg"
          onClose={() => setOpen(false)}
          title={words.teams}
          sub={words.teamsWhy}
          footer={<Button onClick={() => setOpen(false)}>{words.close}</Button>}
        >
          <Teams eventId={eventId} />
        </Dialog>
      )}
    </>
  );
}

function Teams({ eventId }: { eventId: string }) {
  const words = useWords(teamWords);
  const { data, error, refetch } = useQuery(teamsQuery({ eventId }));
  if (!data)
    return error ? (
      <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton />
    );
  if (data.length === 0) return <EmptyState title={words.none} drawing="draw" />;
  return <TeamList of={{ eventId }} teams={data} />;
}

import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { normalPhone } from '@maidan/domain/contact';
import { useState } from 'react';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { ShareLink } from '../pairs/share-link.tsx';
import { useMakeClaimLink } from './queries.ts';
import { claimWords } from './words.ts';

/** The organizer gives a registration without an account to its player: a link, good once and until a day. */
export function GiveToPlayer({ row }: { row: EventRegistration }) {
  const words = useWords(claimWords);
  const [link, setLink] = useState<{ url: string; event: string; expiresAt: string } | null>(null);
  const make = useSubmit(useMakeClaimLink({ eventId: row.eventId, registrationId: row._id }), {
    onDone: ({ url, event, expiresAt }) => setLink({ url, event, expiresAt }),
  });
  const { name } = row;
  const digits = normalPhone(row.phone ?? '');
  const until = link && dateTime(link.expiresAt);
  return (
    <>
      <Button
        size="sm"
        loading={make.isPending}
        aria-label={words.giveTo({ name })}
        onClick={() => void make.send(undefined)}
      >
        {words.give}
      </Button>
      {link && until && (
        <Dialog
          open
          onClose={() => setLink(null)}
          title={words.giveTitle({ name })}
          sub={words.giveWhy({ until })}
          footer={<Button onClick={() => setLink(null)}>{words.close}</Button>}
        >
          <Stack gap={12}>
            <ShareLink
              url={link.url}
              text={words.giveText({ name, event: link.event, until })}
              phone={/^[6-9]\d{9}$/.test(digits) ? `91${digits}` : ''}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { type LiveEventAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowBackUp, IconDownload, IconPlayerStop, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf, call } from '../../../../platform/api.ts';
import { messageOf } from '../../../../platform/api-error.ts';
import { homeOf, useSession } from '../../../../platform/session.ts';
import { failedWith } from '../../../../platform/refusals/refusal-reason.ts';
import { toast } from '../../../../platform/toast.ts';
import { useWords } from '../../../../platform/language.tsx';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/layout/icon.tsx';
import { Menu, type MenuAction } from '../../../../ui/menu.tsx';
import { EndLiveDialog } from './end-live-dialog.tsx';
import { goLiveWords } from './go-live-words.ts';
import { TakeBackLiveDialog } from './take-back-live-dialog.tsx';
import { useEndLive } from '../list-queries.ts';
import { liveWords } from '../words.ts';

/** What is printed, the CSV in a new tab by a one-time address, and taking the event off the live list. */
export function LiveEventActions({
  eventId,
  eventName,
  prints = [],
  isUntouched = false,
  matches,
}: {
  eventId: string;
  eventName: string;
  /** What this person may print. */
  prints?: readonly MenuAction[];
  /** Nothing has been called or played: going live can be taken back. */
  isUntouched?: boolean;
  matches?: LiveEventAnswer['matches'];
}) {
  const text = useWords(liveWords);
  const words = useWords(goLiveWords);
  const navigate = useNavigate();
  const { user } = useSession();
  const end = useSubmit(useEndLive(), {
    done: words.takenBack({ event: eventName }),
    refused: (thrown) => failedWith(text.deleteFailed, thrown),
    leadTo: () => navigate({ to: user ? homeOf(user.role) : '/' }),
  });
  // Everything is played: there is nothing to be asked.
  const isPlayed = matches !== undefined && matches.total > 0 && matches.done === matches.total;
  const [asking, setAsking] = useState<'delete' | 'take_back' | null>(null);

  const download = async () => {
    // Opened at once, while the press still counts as the person's own; filled when the address is known.
    const tab = window.open('', '_blank');
    try {
      const path = addressOf(liveEventEndpoints.download, { eventId });
      const { url } = await call(downloadEndpoints.createDownloadTicket, { body: { path } });
      if (tab) tab.location.href = url;
      else window.location.href = url;
    } catch (thrown) {
      tab?.close();
      toast.error(messageOf(thrown));
    }
  };

  return (
    <>
      <Menu
        label={text.papers}
        trigger={
          <IconButton framed label={text.papers}>
            <Icon of={IconPrinter} />
          </IconButton>
        }
        position="bottom-end"
        groups={[prints, [{ label: text.download, icon: <Icon of={IconDownload} />, onSelect: () => void download() }]]}
      />
      {/* Away from what is pressed every hour. */}
      <Menu
        label={text.moreFor({ match: eventName })}
        position="bottom-end"
        groups={[
          isUntouched
            ? [{ label: words.takeBack, icon: <Icon of={IconArrowBackUp} />, onSelect: () => setAsking('take_back') }]
            : [],
          [
            {
              label: text.endLive,
              icon: <Icon of={IconPlayerStop} />,
              onSelect: () => (isPlayed ? void end.send(eventId) : setAsking('delete')),
            },
          ],
        ]}
      />
      {asking === 'take_back' && (
        <TakeBackLiveDialog
          eventId={eventId}
          eventName={eventName}
          onClose={() => setAsking(null)}
          onDone={() => navigate({ to: '/dashboard/event/$eventId', params: { eventId } })}
        />
      )}
      {asking === 'delete' && (
        <EndLiveDialog
          atDesk
          matches={matches}
          eventId={eventId}
          eventName={eventName}
          onClose={() => setAsking(null)}
          onDone={() => navigate({ to: user ? homeOf(user.role) : '/' })}
        />
      )}
    </>
  );
}

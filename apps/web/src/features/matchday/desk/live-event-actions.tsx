import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { useNavigate } from '@tanstack/react-router';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf, call } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { homeOf, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { EndLiveDialog } from './end-live-dialog.tsx';
import { liveWords } from './words.ts';

/** The CSV in a new tab by a one-time address, and taking the event off the live list. */
export function LiveEventActions({ eventId, eventName }: { eventId: string; eventName: string }) {
  const text = useWords(liveWords);
  const navigate = useNavigate();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);

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
        label={text.moreFor({ match: eventName })}
        position="bottom-end"
        groups={[
          [{ label: text.download, icon: <Icon of={IconDownload} />, onSelect: () => void download() }],
          [{ label: text.delete, icon: <Icon of={IconTrash} />, danger: true, onSelect: () => setAsking(true) }],
        ]}
      />
      {asking && (
        <EndLiveDialog
          eventId={eventId}
          eventName={eventName}
          onClose={() => setAsking(false)}
          onDone={() => navigate({ to: user ? homeOf(user.role) : '/' })}
        />
      )}
    </>
  );
}

import type { PublicEvent } from '@maidan/contract/events/public-events';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './share-button.module.css';
import { publicWords } from './words.ts';

/**
 * Opens the phone's share sheet, or copies the address; where the browser allows neither, the address is shown to be
 * copied by hand.
 */
export function ShareButton({
  event,
  of,
}: {
  event: PublicEvent;
  /** A page below the event's: where it is, and whom it is about. */
  of?: { path: string; name: string };
}) {
  const words = useWords(publicWords);
  const [address, setAddress] = useState<string | null>(null);
  const share = async () => {
    const title = of ? `${of.name} · ${event.name}` : event.name;
    const url = `${window.location.origin}/events/${event.address}${of?.path ?? ''}`;
    const text = `${title} · ${eventDate(event)}, ${event.location}`;
    try {
      // Not every browser has it, whatever its type says.
      if (navigator.share as unknown) return await navigator.share({ title, text, url });
      await navigator.clipboard.writeText(url);
      toast.success(words.linkCopied);
    } catch (thrown) {
      // Closing the phone's share sheet is not an error.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) setAddress(url);
    }
  };
  return (
    <div className={classes.share}>
      <Button
        kind="court"
        size="sm"
        icon={<IconShare2 size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => void share()}
      >
        {words.shareShort}
        <span className="sr"> {of?.name ?? words.share}</span>
      </Button>
      {address !== null && (
        <label className={classes.byHand}>
          <span role="alert">{words.copyByHand}</span>
          <input
            readOnly
            value={address}
            ref={(field) => field?.select()}
            onFocus={(focus) => focus.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}

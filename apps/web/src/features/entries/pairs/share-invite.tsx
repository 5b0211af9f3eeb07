import type { Registration } from '@maidan/contract/entries/registration';
import { IconBrandWhatsapp, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './pair-panel.module.css';
import { pairWords } from './words.ts';

/** The link as the phone shares it, as a text for WhatsApp, or copied; and six letters to read out. */
export function ShareInvite({
  url,
  code,
  about,
}: {
  url: string;
  code: string | undefined;
  about: { from: string; category: string; event: Registration['event']; until: string };
}) {
  const words = useWords(pairWords);
  const [isByHand, setByHand] = useState(false);
  const { from, category, event, until } = about;
  const text = words.text({ from, category, event: event.name, date: eventDate(event), until });
  const share = async () => {
    try {
      // Not every browser has it, whatever its type says.
      if (navigator.share as unknown) return await navigator.share({ text, url });
      setByHand(true);
    } catch (thrown) {
      // Closing the phone's share sheet is not an error.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) setByHand(true);
    }
  };
  return (
    <div className={classes.share}>
      {code && (
        <dl className={classes.code}>
          <dt>{words.code}</dt>
          <dd className="num">{`${code.slice(0, 3)} ${code.slice(3)}`}</dd>
          <dd className="quiet small">{words.codeWhere}</dd>
        </dl>
      )}
      <Button
        kind="main"
        size="lg"
        icon={<IconShare2 size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => void share()}
      >
        {words.send}
      </Button>
      {isByHand && (
        <label className={classes.byHand}>
          <span role="alert">{words.copyByHand}</span>
          <input readOnly value={url} ref={(field) => field?.select()} />
        </label>
      )}
      <div className={classes.ways}>
        <a
          className={classes.whatsApp}
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
          {words.whatsApp}
        </a>
        <CopyButton text={url} size="md">
          {words.copy}
        </CopyButton>
      </div>
    </div>
  );
}

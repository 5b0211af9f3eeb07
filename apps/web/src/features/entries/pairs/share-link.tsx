import { IconBrandWhatsapp, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './pair-panel.module.css';
import { pairWords } from './words.ts';

/** A link as the phone shares it, as a text for WhatsApp, to a known number where there is one, or copied. */
export function ShareLink({ url, text, phone = '' }: { url: string; text: string; phone?: string }) {
  const words = useWords(pairWords);
  const [isByHand, setByHand] = useState(false);
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
    <>
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
          href={`https://wa.me/${phone}?text=${encodeURIComponent(`${text} ${url}`)}`}
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
    </>
  );
}

import type { Registration } from '@maidan/contract/entries/registration';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import classes from './pair-panel.module.css';
import { ShareLink } from './share-link.tsx';
import { pairWords } from './words.ts';

/** The link of an invitation to pass on, and six letters to read out. */
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
  const { from, category, event, until } = about;
  const text = words.text({ from, category, event: event.name, date: eventDate(event), until });
  return <ShareWithCode {...{ url, code, text }} />;
}

/** A link with a text to pass on, and six letters that lead to the same. */
export function ShareWithCode({ url, code, text }: { url: string; code: string | undefined; text: string }) {
  const words = useWords(pairWords);
  return (
    <div className={classes.share}>
      {code && (
        <dl className={classes.code}>
          <dt>{words.code}</dt>
          <dd className="num">{`${code.slice(0, 3)} ${code.slice(3)}`}</dd>
          <dd className="quiet small">{words.codeWhere}</dd>
        </dl>
      )}
      <ShareLink url={url} text={text} />
    </div>
  );
}

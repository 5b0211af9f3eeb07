import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { longDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { saveBlob } from '../../../platform/downloads.ts';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import classes from './second-factor.module.css';
import { secondFactorWords } from './words.ts';

/** Shown only once: copied, downloaded or printed before going on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const words = useWords(secondFactorWords);
  const { user } = useSession();
  const title = words.fileTitle({ account: user?.email ?? '' });
  const [madeAt] = useState(() => new Date().toISOString());
  const why = words.fileWhy({ date: longDate(madeAt) });
  const download = () => {
    const text = `${title}\n${why}\n\n${codes.join('\n')}\n`;
    saveBlob({ blob: new Blob([text], { type: 'text/plain' }), filename: 'maidan-recovery-codes.txt' });
  };
  return (
    <>
      <p className={classes.explained}>{words.keepWhy}</p>
      <div className={classes.sheet}>
        <p className={classes.onPaper}>
          {title}
          <br />
          {why}
        </p>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Row gap={8}>
        <CopyButton text={codes.join('\n')}>{words.copy}</CopyButton>
        <Button size="sm" icon={<Icon of={IconDownload} />} onClick={download}>
          {words.download}
        </Button>
        <Button size="sm" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {words.print}
        </Button>
      </Row>
      <div className={classes.buttons}>
        <Button kind="main" onClick={onKept}>
          {words.kept10}
        </Button>
      </div>
    </>
  );
}

import { type ReactNode, Suspense } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { detailWords } from './detail-words.ts';
import classes from './event-overview.module.css';

/** How umpires sign in: the address to open or scan, and what to type there. */
export function UmpireCard({ code, qr }: { code: string; qr: (text: string, label: string) => ReactNode }) {
  const text = useWords(detailWords).overview;
  const address = `${window.location.origin}/umpire`;
  return (
    <Card title={text.umpires}>
      <p className="quiet">{text.umpiresWhy}</p>
      <div className={classes.umpires}>
        <div className={classes.scan}>
          <Suspense fallback={<Bone height={112} />}>{qr(address, text.umpireQr)}</Suspense>
        </div>
        <div>
          <p className={classes.address}>{`${window.location.host}/umpire`}</p>
          <CopyButton text={address}>{text.copyAddress}</CopyButton>
        </div>
      </div>
      <p className={classes.code}>
        <span className="num">{code}</span>
        <CopyButton text={code} />
      </p>
    </Card>
  );
}

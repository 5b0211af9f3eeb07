import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import classes from './report.module.css';
import { reportButtonWords } from './words.ts';

const ReportDialog = lazy(withWords(() => import('./report-dialog.tsx'), 'ReportDialog'));

/** For a chess event: the way in for a tournament that was started with another program. */
export function TournamentReportCard({ eventId, categories }: { eventId: string; categories: readonly string[] }) {
  const words = useWords(reportButtonWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.below}>
      <Card title={words.title}>
        <Row gap={[12, 24]} justify="between">
          <Quiet as="span">{words.why}</Quiet>
          <Button icon={<Icon of={IconFileImport} />} onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </Row>
        {isOpen && (
          <Suspense fallback={null}>
            <ReportDialog eventId={eventId} categories={categories} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}

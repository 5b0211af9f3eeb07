import { useQuery } from '@tanstack/react-query';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { ChangeDialog } from './change-dialog.tsx';
import classes from './draw-changes.module.css';
import { drawChangesQuery } from './queries.ts';
import { drawChangeWords } from './words.ts';

/** Late entries and withdrawals once the draws are made. Renders nothing before that, or for read-only users. */
export function DrawChanges({ eventId }: { eventId: string }) {
  const text = useWords(drawChangeWords);
  const { data } = useQuery(drawChangesQuery(eventId));
  const [kind, setKind] = useState<'late_entry' | 'withdraw' | null>(null);
  if (!data || data.categories.length === 0) return null;
  const waiting = data.categories.reduce((sum, { late }) => sum + late.length, 0);
  return (
    <div className={classes.below}>
      <Card title={text.title}>
        <Row gap={[12, 24]} justify="between">
          <Stack gap={4} className={classes.words}>
            {waiting > 0 && <strong>{text.waiting({ count: waiting })}</strong>}
            <Quiet as="span">{text.why}</Quiet>
          </Stack>
          <Row gap={8}>
            <Button icon={<Icon of={IconUserPlus} />} onClick={() => setKind('late_entry')}>
              {text.late}
            </Button>
            <Button icon={<Icon of={IconUserMinus} />} onClick={() => setKind('withdraw')}>
              {text.withdraw}
            </Button>
          </Row>
        </Row>
      </Card>
      {kind && <ChangeDialog eventId={eventId} kind={kind} {...data} onClose={() => setKind(null)} />}
    </div>
  );
}

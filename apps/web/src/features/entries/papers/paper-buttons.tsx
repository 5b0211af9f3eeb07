import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { IconFileText } from '@tabler/icons-react';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useDownload } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { entrantWords } from '../event-registrations/words.ts';

/** The player's invoice or bill of supply, and the credit notes of what went back, each as PDF. */
export function PaperButtons({ row: { _id: registrationId, eventId, papers = [] } }: { row: EventRegistration }) {
  const words = useWords(entrantWords);
  const numberOf = (paperId: string) => papers.find(({ _id }) => _id === paperId)?.number ?? '';
  const { busy, download } = useDownload(
    (paperId: string) => call(receiptEndpoints.paperOfEvent, { params: { eventId, registrationId, paperId } }),
    (paperId) => `${numberOf(paperId).replaceAll('/', '-')}.pdf`,
  );
  if (papers.length === 0) return null;
  return (
    <Row gap={8}>
      {papers.map(({ _id, kind, number }) => (
        <Button
          key={_id}
          size="sm"
          icon={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
          loading={busy === _id}
          onClick={() => download(_id)}
        >
          {words.papers[kind]({ number })}
        </Button>
      ))}
    </Row>
  );
}

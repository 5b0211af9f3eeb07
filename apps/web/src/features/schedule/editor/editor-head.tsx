import { IconDownload, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import { ScoreSheetsButton } from '../overview/score-sheets-button.tsx';
import { editorWords } from './editor-words.ts';

/** Whose schedule is being edited, and whether play is on. */
export function EditorTitle({ eventName, isLive }: { eventName: string | undefined; isLive: boolean }) {
  const words = useWords(editorWords);
  return (
    <Row as="span" oneLine>
      <LogoMark />
      {eventName || words.tournamentDashboard}
      {isLive && <StatusChip status="live" />}
    </Row>
  );
}

/** What was printed last, and the one button that saves and prints. */
export function EditorActions({
  eventId,
  pdfUrl,
  busy,
  publish,
  onSave,
}: {
  eventId: string;
  pdfUrl: string | null;
  busy: boolean;
  publish: ReactNode;
  onSave: () => void;
}) {
  const words = useWords(editorWords);
  return (
    <>
      {pdfUrl && (
        <Button href={pdfUrl} target="_blank" icon={<Icon of={IconDownload} />}>
          {words.downloadPdf}
        </Button>
      )}
      {pdfUrl && <ScoreSheetsButton eventId={eventId} />}
      {publish}
      <Button kind="main" loading={busy} onClick={onSave} icon={<Icon of={IconFileText} />}>
        {words.saveAndPrint}
      </Button>
    </>
  );
}

import { IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { emptyDraft } from './empty-draft.ts';
import { openWords } from './open-words.ts';

const ImportPlayersDialog = lazy(withWords(() => import('./import-players-dialog.tsx'), 'ImportPlayersDialog'));

export interface ImportedCategory {
  name: string;
}

/** Opens the import; if it was closed halfway, it reopens as it was left. */
export function ImportPlayersButton({
  eventId,
  categories,
  isOfChess = false,
}: {
  eventId: string;
  categories: readonly ImportedCategory[];
  /** Sheets of its players have ids and ratings. */
  isOfChess?: boolean;
}) {
  const words = useWords(openWords);
  const [draft, setDraft] = useState(emptyDraft);
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button icon={<IconTableImport size={20} stroke={1.6} aria-hidden="true" />} onClick={() => setOpened('open')}>
        {words.open}
      </Button>
      {opened !== 'never' && (
        <Suspense fallback={null}>
          <ImportPlayersDialog
            eventId={eventId}
            categories={categories.map(({ name }) => name)}
            isOfChess={isOfChess}
            draft={draft}
            onChange={setDraft}
            opened={opened === 'open'}
            onClose={() => setOpened('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

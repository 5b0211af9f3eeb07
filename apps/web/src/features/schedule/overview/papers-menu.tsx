import { IconPrinter } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { paperWords } from './paper-words.ts';
import { usePapers } from './use-prints.ts';

/** The papers for the desk, besides fixtures and score sheets, which have buttons of their own here. */
export function PapersMenu({ eventId }: { eventId: string }) {
  const text = useWords(paperWords);
  const { papers, isPending } = usePapers(eventId);
  return (
    <Menu
      label={text.print}
      trigger={
        <Button loading={isPending} icon={<Icon of={IconPrinter} />}>
          {text.print}
        </Button>
      }
      position="bottom-start"
      groups={[papers]}
    />
  );
}

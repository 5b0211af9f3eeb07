import { paperEndpoints, type Paper } from '@maidan/contract/draws/papers';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { paperWords } from './paper-words.ts';

const papers = ['order-of-play', 'draws', 'check-in', 'blank-draws', 'medals'] as const satisfies readonly Paper[];

/** What a desk needs on paper besides fixtures and score sheets: each is generated on request. */
export function PapersMenu({ eventId }: { eventId: string }) {
  const text = useWords(paperWords);
  const print = useMutation({
    mutationFn: (paper: Paper) => call(paperEndpoints.print, { params: { eventId, paper } }),
    onSuccess: ({ blob }, paper) => saveFile(blob, `${paper}.pdf`),
  });
  const { send, isPending } = useSubmit(print);
  return (
    <Menu
      label={text.print}
      trigger={
        <Button loading={isPending} icon={<Icon of={IconPrinter} />}>
          {text.print}
        </Button>
      }
      position="bottom-start"
      groups={[papers.map((paper) => ({ label: text.papers[paper], onSelect: () => void send(paper) }))]}
    />
  );
}

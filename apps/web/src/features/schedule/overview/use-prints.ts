import { paperEndpoints, type Paper } from '@maidan/contract/draws/papers';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import type { MenuAction } from '../../../ui/menu.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { printScoreSheets } from '../queries.ts';
import { paperWords } from './paper-words.ts';

const papers = ['order-of-play', 'draws', 'check-in', 'blank-draws', 'medals'] as const satisfies readonly Paper[];

/** What a desk needs on paper besides fixtures and score sheets: each is generated on request. */
export function usePapers(eventId: string): { papers: MenuAction[]; isPending: boolean } {
  const text = useWords(paperWords);
  const print = useMutation({
    mutationFn: (paper: Paper) => call(paperEndpoints.print, { params: { eventId, paper } }),
    onSuccess: ({ blob }, paper) => saveFile(blob, `${paper}.pdf`),
  });
  const { send, isPending } = useSubmit(print);
  return {
    papers: papers.map((paper) => ({ label: text.papers[paper], onSelect: () => void send(paper) })),
    isPending,
  };
}

/** Makes the score sheets of the matches still to be played, and shows them in a tab of their own. */
export function usePrintSheets(eventId: string) {
  const print = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const { pdf_url } = await printScoreSheets(eventId);
        (tab ?? window).location.href = pdf_url;
      } catch (thrown) {
        tab?.close();
        throw thrown;
      }
    },
  });
  const { send, isPending } = useSubmit(print);
  // The tab is opened at once, while the press still counts as the person's own; filled when the address is known.
  return { printSheets: () => void send(window.open('', '_blank')), isPending };
}

/** All that the desk of a live event prints, as a menu's items. */
export function usePrints(eventId: string): MenuAction[] {
  const text = useWords(paperWords);
  const { papers: others } = usePapers(eventId);
  const { printSheets } = usePrintSheets(eventId);
  const [orderOfPlay, ...rest] = others.map((one) => ({ ...one, label: text.printOf({ paper: one.label }) }));
  const sheets = { label: text.printOf({ paper: text.scoreSheets }), onSelect: printSheets };
  return [...(orderOfPlay ? [orderOfPlay] : []), sheets, ...rest];
}

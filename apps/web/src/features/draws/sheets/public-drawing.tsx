import type { FixturesAnswer } from '@maidan/contract/draws/schedule';
import type { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { shownDraw } from '@maidan/domain/draws/public-draws';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { useOnPhone } from '../../../ui/layout/use-on-phone.ts';
import { DrawnBracket } from './drawn-bracket.tsx';
import type { ScheduleBasis } from './schedule-view.ts';

type PublicDraws = z.output<(typeof publicDrawEndpoints)['read']['schema']['response'][200]>;

/** A published draw for the public: the organizer's drawing, with nothing to move. */
export function PublicDrawing({
  answer,
  category,
  lit,
  shown,
  isWhole = false,
  aside,
}: {
  answer: Omit<PublicDraws, 'success'>;
  category: string;
  lit: string | null;
  /** Incremented each time the highlighted entry should be scrolled into view. */
  shown: number;
  /** It has a page to itself: also on a phone, all rounds are fitted to the width as long as they can be read. */
  isWhole?: boolean;
  /** Beside the buttons in its head. */
  aside?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useOnPhone();
  useEffect(() => {
    if (shown === 0) return;
    const entry = box.current?.querySelector('[data-entry][aria-pressed="true"], [data-entrant][aria-pressed="true"]');
    entry?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [shown]);
  const basis = useMemo(
    (): ScheduleBasis => ({
      draws: answer.draws.map((draw) => shownDraw(draw as Parameters<typeof shownDraw>[0])),
      settings: withScheduleDefaults(answer.days),
      results: resultsOfPlay(answer.play),
      play: new Map(answer.play.map((one) => [one.match, one as FixturesAnswer['play'][number]])),
      ...(answer.expected && { expected: answer.expected.starts }),
    }),
    [answer],
  );
  const matches = useMemo(
    () => answer.matches.map((match): ScheduledMatch => ({ ...match, courtHead: null })),
    [answer.matches],
  );
  const draw = basis.draws.find((one) => one.category === category);
  if (!draw) return null;
  return (
    <div ref={box}>
      <DrawnBracket
        key={`${category} ${isNarrow}`}
        draw={draw}
        matches={matches}
        basis={basis}
        movable={false}
        onSwap={() => undefined}
        found={lit}
        startZoom={isWhole || !isNarrow ? 'readable' : 0.8}
        aside={aside}
      />
    </div>
  );
}

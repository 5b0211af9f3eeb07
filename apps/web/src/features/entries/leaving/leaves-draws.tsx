import type { DrawToLeave } from '@maidan/contract/draws/left-draw';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { drawNoteInWords } from '../../../platform/draw-note-words.ts';
import { labelInWords } from '../../../platform/draw-words.ts';
import { toldInWords } from '../../../platform/facts/facts.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './leaving.module.css';
import { type Leaver, leavingQuery } from './queries.ts';
import { leavingWords } from './words.ts';

interface Leaving {
  /** To be shown above the press: what it changes in the draws. Null where nothing is drawn. */
  shown: ReactNode;
  /** Who takes the line of which category. */
  reserves: { category: string; entry: string }[];
  /** Not known yet, or not possible now: nothing can be pressed. */
  isHeldUp: boolean;
}

const nobody = '';

/**
 * What the end of these entries changes in their draws, by the rule that the call then follows: asked while `isAsked`.
 * The first reserve is proposed for a free line.
 */
export function useLeaving({
  categories,
  isAsked,
  ...whose
}: Leaver & { categories: readonly string[]; isAsked: boolean }): Leaving {
  const query = useQuery({ ...leavingQuery(whose), enabled: isAsked });
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const draws = isAsked ? (query.data ?? []).filter(({ category }) => categories.includes(category)) : [];
  const takes = (draw: DrawToLeave) => chosen[draw.category] ?? draw.reserves[0]?.entry ?? nobody;
  return {
    shown:
      draws.length > 0 || (isAsked && query.error && categories.length > 0) ? (
        <div className={classes.leaving} role="status">
          {query.error && <Unknown onRetry={() => void query.refetch()} />}
          {draws.map((draw) => (
            <OneDraw
              key={`${draw.category} ${draw.outcome}`}
              draw={draw}
              isOwn={whose.eventId === undefined}
              by={takes(draw)}
              onBy={(by) => setChosen((before) => ({ ...before, [draw.category]: by }))}
            />
          ))}
        </div>
      ) : null,
    reserves: draws.flatMap((draw) => {
      const by = takes(draw);
      return by === nobody ? [] : [{ category: draw.category, entry: by }];
    }),
    isHeldUp: isAsked && (query.isPending || draws.some(({ outcome }) => outcome === 'on_court')),
  };
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  const words = useWords(leavingWords);
  return (
    <Note tone="gold">
      {words.unknown}{' '}
      <Button size="sm" kind="plain" onClick={onRetry}>
        {words.again}
      </Button>
    </Note>
  );
}

function OneDraw({
  draw,
  isOwn,
  by,
  onBy,
}: {
  draw: DrawToLeave;
  isOwn: boolean;
  by: string;
  onBy: (by: string) => void;
}) {
  const words = useWords(leavingWords);
  const { name, category, outcome, reserves, problem, isPublished } = draw;
  if (problem) return <Note tone="red">{toldInWords(problem)}</Note>;
  if (outcome === 'pair_stays') return <Note tone="gold">{words.pairStays({ name, category })}</Note>;
  // Players read it in the dialog's own sentence.
  if (outcome === 'partner_keeps') return isOwn ? null : <Note>{words.partnerKeeps({ name, category })}</Note>;
  if (outcome === 'played_out') return <Note>{words.playedOut({ name })}</Note>;
  const titles = isOwn ? { shut: words.own, open: words.ownOpen } : { shut: words.title, open: words.titleOpen };
  return (
    <Stack gap={8}>
      <strong>{(isPublished ? titles.shut : titles.open)({ name, category })}</strong>
      {reserves.length > 0 && (
        <RadioField
          label={words.instead({ name, category })}
          value={by}
          onChange={onBy}
          options={[
            ...reserves.slice(0, mostShown).map((one) => ({
              value: one.entry,
              label: words.takesLine({ reserve: one.name }),
              description: words.entered,
            })),
            { value: nobody, label: words.nobody },
          ]}
        />
      )}
      {by === nobody && (
        <ul>
          {consequences(draw).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const mostShown = 3;

function consequences({ warnings, walkovers, moved, hasPlayed }: DrawToLeave): string[] {
  const words = wordsNow(leavingWords);
  const named = (labels: readonly string[]) => ({ matches: labels.map(labelInWords).join(', ') });
  return [
    ...warnings.map(drawNoteInWords),
    ...(walkovers.length > 0 ? [words.walkovers(named(walkovers))] : []),
    ...(moved.length > 0 ? [words.timeChanges(named(moved))] : [words.nothingElse]),
    ...(hasPlayed ? [words.playedStays] : []),
  ];
}

import type { StageViewAnswer } from '@maidan/contract/draws/next-stages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { number } from '../../../platform/format.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { driftInWords } from '../../../platform/stage-drift-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './next-stages.module.css';
import { nextStagesQuery, useTakeStageBack } from './queries.ts';
import { nextStageWords } from './words.ts';

const StageDialog = lazy(withWords(() => import('./stage-dialog.tsx'), 'StageDialog'));

/** A knock-out already has its winner; only draws that rank their entrants can lead to a next stage. */
const mayGoOn = ({ format }: StageViewAnswer) => format !== 'single_elimination' && format !== 'double_elimination';
const isLadder = (draw: StageViewAnswer) => mayGoOn(draw) || draw.stage !== null || draw.stages.length > 0;

/** The number of places that have not been assigned to a next stage yet. */
const left = ({ order, stages }: StageViewAnswer) =>
  order.length - stages.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Draws that rank their entrants, and the stages in which the best play on. Renders nothing when there is none. */
export function NextStages({ eventId }: { eventId: string }) {
  const text = useWords(nextStageWords);
  const { data } = useQuery(nextStagesQuery(eventId));
  const takeBack = useSubmit(useTakeStageBack(eventId), {
    done: (_answer, { category }) => text.takenBack({ category }),
  });
  const [asked, setAsked] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const draws = data?.draws.filter(isLadder) ?? [];
  if (!data || draws.length === 0) return null;
  const chosen = draws.find(({ category }) => category === asked);
  return (
    <div className={classes.below}>
      <Card title={text.title}>
        <Quiet>{text.why}</Quiet>
        <Stack as="ul" gap={0} className={classes.draws}>
          {draws.map((draw) => (
            <li key={draw.category}>
              <Stack gap={4} className={classes.said}>
                <strong>{draw.category}</strong>
                <Quiet as="span">{stateOf(draw, text)}</Quiet>
                {draw.stages.map((stage) => (
                  <Quiet as="span" key={stage.category}>
                    {text.goesOn({ ...stage, from: number(stage.from), to: number(stage.to) })}
                  </Quiet>
                ))}
                {draw.drift && (
                  <Note tone="gold">
                    {[text.drifted({ category: draw.drift.after }), ...driftInWords(draw.drift)].join(' ')}{' '}
                    {draw.mayTakeBack ? text.mayBeDrawnAnew : text.staysSo}
                  </Note>
                )}
              </Stack>
              <Row gap={8}>
                {draw.mayTakeBack && (
                  <Button
                    kind="quiet"
                    aria-label={text.takeBackOf({ category: draw.category })}
                    onClick={() => setLeaving(draw.category)}
                  >
                    {text.takeBack}
                  </Button>
                )}
                {mayGoOn(draw) && draw.open.length === 0 && left(draw) > 1 && (
                  <Button
                    kind={draw.stages.length === 0 ? 'main' : 'tone'}
                    aria-label={text.nextOf({ category: draw.category })}
                    onClick={() => setAsked(draw.category)}
                  >
                    {text.next}
                  </Button>
                )}
              </Row>
            </li>
          ))}
        </Stack>
      </Card>
      {chosen && (
        <Suspense fallback={null}>
          <StageDialog
            eventId={eventId}
            draw={chosen}
            number={stageNumber(data.draws, chosen) + 1}
            version={data.version}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          danger
          title={text.takeBackTitle({ category: leaving })}
          confirmLabel={text.takeBack}
          keepLabel={text.keep}
          onClose={() => setLeaving(null)}
          onConfirm={() => takeBack.send({ category: leaving, version: data.version })}
        >
          {text.takeBackWhy}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** 1 for a category's draw, 2 for the stage after it, and so on. */
function stageNumber(draws: readonly StageViewAnswer[], { stage }: StageViewAnswer): number {
  const before = draws.find(({ category }) => category === stage?.after);
  return before ? stageNumber(draws, before) + 1 : 1;
}

function stateOf(draw: StageViewAnswer, text: ReturnType<typeof useWords<typeof nextStageWords.en>>): string {
  if (draw.stage && !mayGoOn(draw)) {
    const { after, from, to } = draw.stage;
    return text.stageOf({ category: after, from: number(from), to: number(to) });
  }
  if (draw.open.length > 0)
    return (draw.format === 'group_knockout' ? text.openAfterGroups : text.open)({ count: draw.open.length });
  if (draw.stages.length > 0 && left(draw) < 2) return text.everybody;
  return text.over({ name: draw.order[0]?.name ?? '–' });
}

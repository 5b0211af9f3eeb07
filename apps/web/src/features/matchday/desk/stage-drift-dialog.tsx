import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { driftInWords } from '../../../platform/stage-drift-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import type { DeskAccess } from './live-query.ts';
import { useTakeStageBack } from './queries.ts';
import classes from './result-dialog.module.css';
import { stageDriftWords } from './stage-drift-words.ts';

/**
 * After a correction: the stages that were drawn from the result before, who would play them now, and the way out.
 * Nothing changes by itself.
 */
export function StageDriftDialog({
  access,
  stages,
  onStages,
}: {
  access: DeskAccess;
  stages: readonly ToldDrift[];
  /** Those that are still to be decided on; none: it is over. */
  onStages: (stages: ToldDrift[]) => void;
}) {
  const text = useWords(stageDriftWords);
  const takeBack = useSubmit(useTakeStageBack(access), {
    done: (_answer, { category }) => text.takenBack({ category }),
    onDone: ({ version }, { category }) =>
      onStages(stages.flatMap((one) => (one.category === category ? [] : [{ ...one, version }]))),
  });
  return (
    <Dialog
      open
      locked={takeBack.isPending}
      onClose={() => onStages([])}
      title={text.title}
      sub={text.sub}
      footer={
        <Button kind="main" disabled={takeBack.isPending} onClick={() => onStages([])}>
          {text.keep}
        </Button>
      }
    >
      <FieldStack>
        {stages.map((stage) => (
          <div key={stage.category} className={classes.touched}>
            <strong>{stage.category}</strong>
            <ul>
              {driftInWords(stage).map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
            <p>{stage.mayTakeBack ? text.way : text.stays}</p>
            {stage.mayTakeBack && (
              <Button
                size="sm"
                aria-label={text.takeBackOf({ category: stage.category })}
                loading={takeBack.isPending}
                onClick={() => void takeBack.send({ category: stage.category, version: stage.version })}
              >
                {text.takeBack}
              </Button>
            )}
          </div>
        ))}
      </FieldStack>
    </Dialog>
  );
}

import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { driftInWords } from '../../../platform/stage-drift-words.ts';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { type DeskAccess, useTakeStageBack } from './queries.ts';
import classes from './result-dialog.module.css';
import { stageDriftWords } from './stage-drift-words.ts';

/** After a correction: the stages that were drawn from the result before, who would play them now, and the way out. Nothing changes by itself. */
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
  const takeBack = useTakeStageBack(access);
  const send = ({ category, version }: ToldDrift) =>
    takeBack.mutate(
      { category, version },
      {
        onSuccess: (after) => {
          toast.success(text.takenBack({ category }));
          onStages(stages.flatMap((one) => (one.category === category ? [] : [{ ...one, version: after.version }])));
        },
        onError: (thrown) => toast.error(messageOf(thrown)),
      },
    );
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
                onClick={() => send(stage)}
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

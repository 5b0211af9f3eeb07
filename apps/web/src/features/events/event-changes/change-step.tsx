import type { OwnEvent } from '@maidan/contract/events/event';
import { countRevised, revisedRows, type Revision } from '@maidan/domain/events/edits/revision';
import type { Touched } from '@maidan/domain/events/edits/touched';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { categoryIn, categoryMeans, type CategoryRow, feeMeans, isTooSmall } from '../review/category-difference.ts';
import { differenceWords } from '../review/difference-words.ts';
import { revisedName, revisedValue } from '../review/revision-names.ts';
import { NoLongerFits, WhoIsTold } from './change-people.tsx';
import classes from './change-step.module.css';
import { changeWords } from './change-words.ts';
import { type MapAnswer, MapQuestion } from './map-question.tsx';

/** What a change of an event touches, what waits of it, and which categories change at once: before anything is saved. */
export type FoundChange = Touched & { waits: Revision; isTold: boolean; categories: CategoryRow[] };

/** Whether there is anything to read before saving: it touches somebody, or asks something. */
export const isToBeRead = ({ waits, categories, people, matches, ...found }: FoundChange): boolean =>
  (people + matches > 0 && countRevised(waits) + categories.length > 0) ||
  found.noLongerFit.length > 0 ||
  found.freed.length > 0 ||
  found.isMapOld;

interface Answers {
  reason: string;
  map: MapAnswer;
}

/** Before saving what players plan by: old and new, what moves along, what no longer fits, who is told and why. */
export function ChangeStep({
  event,
  found,
  hall,
  answers,
  onChange,
  onBack,
  onSave,
  isSaving,
}: {
  event: OwnEvent;
  found: FoundChange;
  /** Where it is played from now on, as the map is searched for it. */
  hall: string;
  answers: Answers;
  onChange: (change: Partial<Answers>) => void;
  onBack: () => void;
  onSave: () => void;
  isSaving: boolean;
}) {
  const text = useWords(changeWords);
  const [tried, setTried] = useState(false);
  const isLinkMissing = found.isMapOld && answers.map.kind === 'link' && answers.map.link.trim() === '';
  return (
    <Dialog
      open
      onClose={onBack}
      size="xl"
      title={text.stepTitle}
      sub={text.stepSub({ event: event.eventName, count: found.people })}
      // What is typed here stays when one goes back to the form.
      unsaved={false}
      locked={isSaving}
      footer={
        <>
          <Button disabled={isSaving} onClick={onBack}>
            {text.back}
          </Button>
          <Button
            kind="main"
            loading={isSaving}
            disabled={found.hasBegun}
            onClick={() => (isLinkMissing ? setTried(true) : onSave())}
          >
            {countRevised(found.waits) > 0 ? text.sendForApproval : text.saveNow}
          </Button>
        </>
      }
    >
      <OldAndNew event={event} found={found} />
      <div className={classes.columns}>
        <MovesAlong found={found}>
          {found.isMapOld && (
            <MapQuestion
              oldLink={event.pendingRevision?.after.locationlink ?? event.locationlink}
              hall={hall}
              answer={answers.map}
              isMissing={tried && isLinkMissing}
              onChange={(map) => onChange({ map })}
            />
          )}
        </MovesAlong>
        <NoLongerFits found={found} />
        <WhoIsTold found={found} reason={answers.reason} onReason={(reason) => onChange({ reason })} />
      </div>
    </Dialog>
  );
}

function OldAndNew({ event, found }: { event: OwnEvent; found: FoundChange }) {
  const text = useWords(changeWords);
  const { notOffered, removed } = useWords(differenceWords);
  const enteredIn = (name: string) => event.categories.find((one) => one.name === name)?.participants ?? 0;
  return (
    <dl className={classes.values}>
      {revisedRows(found.waits).map((row) => (
        <div key={`${row.kind}.${row.name}`} className={row.kind === 'field' ? classes.large : undefined}>
          <dt>{revisedName(row)}</dt>
          <dd>
            <del>{revisedValue(row, row.from)}</del> <span aria-hidden="true">→</span>{' '}
            <ins>{revisedValue(row, row.to)}</ins>
            {row.kind === 'fee' && <small>{feeMeans(enteredIn(row.name))}</small>}
          </dd>
        </div>
      ))}
      {found.categories.map((row) => (
        <div key={`category.${row.name}`}>
          <dt>{row.name}</dt>
          <dd>
            <del>{row.was ? categoryIn(row.was) : notOffered}</del> <span aria-hidden="true">→</span>{' '}
            <ins>{row.is ? categoryIn(row.is) : removed}</ins> <Chip tone="grey">{text.atOnce}</Chip>
            <small className={isTooSmall(row) ? classes.asks : undefined}>{categoryMeans(row)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MovesAlong({ found, children }: { found: FoundChange; children: ReactNode }) {
  const text = useWords(changeWords);
  const { days, matches, isPublished, hasBegun, isMapOld } = found;
  // A ticket has the names, the date and the place of its event.
  const tickets = found.isTold ? found.tickets : 0;
  if (!hasBegun && !isMapOld && matches + tickets === 0) return null;
  return (
    <section>
      <h3>{text.movesAlong}</h3>
      {hasBegun && <Banner tone="red" title={text.begun} />}
      {matches > 0 && (
        <p>
          <b>{(days > 0 ? text.later : text.earlier)({ count: matches, days: Math.abs(days) })}</b>
          <span>{isPublished ? text.sameTimesPublic : text.sameTimes}</span>
        </p>
      )}
      {tickets > 0 && (
        <p>
          <b>{text.tickets({ count: tickets })}</b>
          <span>{text.ticketsStay({ count: tickets })}</span>
        </p>
      )}
      {children}
    </section>
  );
}

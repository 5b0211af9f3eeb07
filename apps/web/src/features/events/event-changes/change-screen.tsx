import type { OwnEvent } from '@maidan/contract/events/event';
import type { RefundPolicyAnswer } from '@maidan/contract/events/shown-refund-policy';
import { countRevised, type Revision } from '@maidan/domain/events/edits/revision';
import type { MisfitChoice, MisfitOptions, Touched } from '@maidan/domain/events/edits/touched';
import { indiaDay } from '@maidan/domain/india-time';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page.tsx';
import { bodyOf } from '../event/event-form-values.ts';
import { keepDraft } from '../event/event-form-draft.ts';
import type { CategoryRow } from '../review/category-difference.ts';
import { type CarriedForm, type ChangeAnswers, dropChange, keepAnswers, readAnswers } from './carried-form.ts';
import { ReasonField, WhoIsTold } from './change-people.tsx';
import classes from './change-screen.module.css';
import { changeWords } from './change-words.ts';
import { changedCategories } from './changed-categories.ts';
import { type MapAnswer, MapQuestion } from './map-question.tsx';
import { MovesAlong } from './moves-along.tsx';
import { NoLongerFits } from './no-longer-fits.tsx';
import { OldAndNew } from './old-and-new.tsx';
import { RefundOffer } from './refund-offer.tsx';
import { type SaveWithChoices, useSaveEvent } from './use-save-event.ts';

/** What a change of an event touches, and which of it waits: before anything is saved. */
export type AnsweredChange = Omit<Touched, 'noLongerFit' | 'refunds'> & {
  refunds: { entered: RefundPolicyAnswer; fresh: RefundPolicyAnswer } | null;
  noLongerFit: (Touched['noLongerFit'][number] & MisfitOptions)[];
  waits: Revision;
  isTold: boolean;
};
/** With the categories that change at once. */
export type FoundChange = AnsweredChange & { categories: CategoryRow[] };

/** Whether there is anything to read before saving: it touches somebody, or asks something. */
export const isToBeRead = ({ waits, categories, people, matches, ...found }: FoundChange): boolean =>
  (people + matches > 0 && countRevised(waits) + categories.length > 0) ||
  found.noLongerFit.length > 0 ||
  found.freed.length > 0 ||
  found.isMapOld;

/** Before saving what players plan by: old and new, what moves along, what no longer fits, who is told and why. */
export function ChangeScreen({
  event,
  form,
  touched,
  above,
  saveWith,
  onBack,
  onSaved,
}: {
  event: OwnEvent;
  form: CarriedForm;
  touched: AnsweredChange;
  above: ReactNode;
  /** Saves a change with what becomes of entries that no longer fit. */
  saveWith: SaveWithChoices;
  /** To the form, with everything that was typed there. */
  onBack: () => void;
  onSaved: () => unknown;
}) {
  const text = useWords(changeWords);
  const found = { ...touched, categories: changedCategories(event, form.values) };
  const reasonBefore = event.pendingRevision?.reason ?? '';
  const [answers, setAnswers] = useState(() => readAnswers(event._id, answersBefore(event)));
  const answer = (change: Partial<ChangeAnswers>) => {
    const next = { ...answers, ...change };
    setAnswers(next);
    keepAnswers(event._id, next);
  };
  const [tried, setTried] = useState(false);
  const isLinkMissing = found.isMapOld && answers.map.kind === 'link' && answers.map.link.trim() === '';
  const [faults, setFaults] = useState<Record<string, string>>({});
  const choices = choicesOf(found, answers.choices);
  const isReasonMissing = choices.length > 0 && answers.reason.trim() === '';
  const save = useSaveEvent(event, {
    form: { setErrors: setFaults },
    saveWith,
    onDone: () => {
      dropChange(event._id);
      return onSaved();
    },
  });
  const send = () => {
    setFaults({});
    if (isLinkMissing || isReasonMissing) return setTried(true);
    const link = found.isMapOld ? newLink(answers.map) : null;
    const reason = answers.reason.trim();
    // If it is refused, the form has the link that was given, with what is wrong about it.
    if (link !== null) keepDraft(event._id, { ...form.values, locationlink: link });
    const answered = {
      ...(link !== null && { locationlink: link }),
      ...(reason !== reasonBefore && { changeReason: reason }),
      ...(choices.length > 0 && { choices }),
      ...(found.isTold && answers.refundUntil && { fullRefundUntil: answers.refundUntil }),
    };
    void save.send((key) => ({ body: bodyOf(form.values), poster: form.poster, answered, andSend: false, key }));
  };
  const { location, stateUT } = form.values;
  const reasonField = (
    <ReasonField
      reason={answers.reason}
      isMissing={tried && isReasonMissing}
      onReason={(reason) => answer({ reason })}
    />
  );
  return (
    <div className={classes.screen}>
      <PageHeader
        above={above}
        title={text.stepTitles[kindOf(found.waits)]}
        sub={text.stepSub({ event: event.eventName, count: found.people })}
      />
      <OldAndNew event={event} found={found} />
      <div className={classes.columns}>
        <MovesAlong event={event} found={found}>
          {found.isMapOld && (
            <MapQuestion
              oldLink={event.pendingRevision?.after.locationlink ?? event.locationlink}
              hall={`${location}, ${stateUT}`}
              answer={answers.map}
              isMissing={tried && isLinkMissing}
              onChange={(map) => answer({ map })}
            />
          )}
        </MovesAlong>
        <NoLongerFits
          found={found}
          answers={answers.choices}
          faultOf={(entryId) => faults[`choices.${choices.findIndex(({ entry }) => entry === entryId)}`]}
          onAnswer={(entryId, chosen) => answer({ choices: withAnswer(answers.choices, entryId, chosen) })}
        >
          {!found.isTold && choices.length > 0 && reasonField}
        </NoLongerFits>
        <WhoIsTold found={found}>
          {reasonField}
          {event.categories.some(({ price }) => price > 0) && (
            <RefundOffer
              until={answers.refundUntil}
              startsAt={new Date(found.waits.after.dateandtime ?? event.dateandtime)}
              fault={faults.fullRefundUntil}
              onUntil={(refundUntil) => answer({ refundUntil })}
            />
          )}
        </WhoIsTold>
      </div>
      <div className={classes.bar} data-bottom-bar>
        <p>{text.next[countRevised(found.waits) === 0 ? 'atOnce' : found.isTold ? 'waits' : 'waitsUntold']}</p>
        <Button disabled={save.isPending} onClick={onBack}>
          {text.back}
        </Button>
        <Button kind="main" loading={save.isPending} disabled={found.hasBegun} onClick={send}>
          {countRevised(found.waits) > 0 ? text.sendForApproval : text.saveNow}
        </Button>
      </div>
    </div>
  );
}

/** What is answered already by a change that waits. */
const answersBefore = ({ pendingRevision: waits }: OwnEvent): ChangeAnswers => ({
  reason: waits?.reason ?? '',
  map: { kind: 'search', link: '' },
  choices: Object.fromEntries((waits?.choices ?? []).map(({ entry, to }) => [entry, to])),
  refundUntil: waits?.fullRefundUntil ? indiaDay(new Date(waits.fullRefundUntil)) : null,
});

/** What was chosen and is still offered, in the order of the entries. */
const choicesOf = ({ noLongerFit }: FoundChange, chosen: ChangeAnswers['choices']): MisfitChoice[] =>
  noLongerFit.flatMap(({ entryId, moveTo, refund }) => {
    const to = chosen[entryId];
    if (to === undefined) return [];
    const isOffered = to === null ? refund !== null : moveTo.some(({ _id }) => _id === to);
    return isOffered ? [{ entry: entryId, to }] : [];
  });

/** Undefined keeps the entry in. */
function withAnswer(
  answers: ChangeAnswers['choices'],
  entryId: string,
  chosen: string | null | undefined,
): ChangeAnswers['choices'] {
  const { [entryId]: _before, ...others } = answers;
  return chosen === undefined ? others : { ...others, [entryId]: chosen };
}

/** What it is called after. */
function kindOf({ after }: Revision): 'date' | 'hall' | 'both' | 'other' {
  const isDate = after.dateandtime !== undefined || after.days !== undefined;
  const isHall = after.location !== undefined;
  if (isDate && isHall) return 'both';
  return isDate ? 'date' : isHall ? 'hall' : 'other';
}

/** Null keeps the old one, knowingly. */
function newLink({ kind, link }: MapAnswer): string | null {
  if (kind === 'old') return null;
  return kind === 'search' ? '' : link.trim();
}

import type { SaveChangeForm } from '@maidan/contract/entries/event-changes';
import type { OwnEvent } from '@maidan/contract/events/event';
import { fieldFact } from '@maidan/contract/field-facts';

import { withRevision } from '@maidan/domain/events/edits/revision';
import type { MisfitChoice } from '@maidan/domain/events/edits/touched';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EditCommand, editEvent } from '../../events/event/edit-event.ts';
import { saveOffers } from '../../events/records/revisions.ts';
import { dayRefused } from '../moving/move.ts';
import { mayMoveIn } from '../moving/targets.ts';
import { closeAtProvider } from '../payments/sync-order.ts';
import { offerFreePlaces } from '../records/holds.ts';
import {
  carryOut,
  endThoseThatFit,
  isCarriedOut,
  type Misfit,
  noteKept,
  readMisfits,
  type Settling,
} from './settle-misfits.ts';
import * as store from './store.ts';
import { fullRefundEnd } from '@maidan/domain/events/edits/full-refund';

type Choices = readonly MisfitChoice[];

/**
 * Saves a change of an event with what becomes of each entry that no longer fits. What is public at once is carried out
 * in the same transaction, or nothing is saved; what waits for an administrator keeps its choices until then. Whoever
 * is not chosen for stays in. Answers the orders that must no longer be paid.
 */
export async function saveChange(
  deps: Deps,
  { form, ...command }: Omit<EditCommand, 'form'> & { form: SaveChangeForm },
): Promise<string[]> {
  const { choices = [], fullRefundUntil = null, ...edit } = form;
  let closed: readonly string[] = [];
  await editEvent(deps, {
    ...command,
    form: edit,
    first: (tx) => store.lockRegistrationsOf(tx, command.eventId, idsOf(choices)),
    along: async (tx, states) => {
      closed = await settle(tx, deps, { ...command, ...states, choices, fullRefundUntil, said: edit.changeReason });
    },
  });
  return [...closed];
}

/** Once it is saved: nobody pays for what was refunded, and places that became free are offered. */
export async function afterChange(deps: Deps, eventId: string, closed: readonly string[]): Promise<void> {
  for (const orderRef of closed) await closeAtProvider(deps, orderRef);
  await offerFreePlaces(deps, eventId);
}

const idsOf = (choices: Choices) => choices.map(({ entry }) => entry);

async function settle(
  tx: Db,
  deps: Deps,
  of: {
    eventId: string;
    userId: string;
    now: Date;
    before: OwnEvent;
    after: OwnEvent;
    choices: Choices;
    fullRefundUntil: string | null;
    said: string | undefined;
  },
): Promise<readonly string[]> {
  const { eventId, userId, now, before, after, choices } = of;
  const reason = (of.said ?? after.pendingRevision?.reason ?? '').trim();
  const isMoney = choices.length > 0 || of.fullRefundUntil !== null;
  if (isMoney && !(await mayMoveIn(tx, of))) throw new AppError('event_not_found');
  if (choices.length > 0 && reason === '') throw reasonMissing();
  const atOnce = await readMisfits(tx, deps, { before, after });
  const waiting = after.pendingRevision;
  const all = waiting ? await readMisfits(tx, deps, { before, after: withRevision(after, waiting.after) }) : [];
  const later = all.filter(({ entryId }) => !atOnce.some((one) => one.entryId === entryId));
  await refuseOthers(tx, eventId, { misfits: [...atOnce, ...later], choices });
  const closed = await settleAtOnce(tx, deps, { settling: { eventId, userId, reason, now }, misfits: atOnce, choices });
  if (waiting) {
    const kept = choices.filter(({ entry }) => later.some(({ entryId }) => entryId === entry));
    const until = offeredUntil(of.fullRefundUntil, { now, waiting: withRevision(after, waiting.after) });
    await saveOffers(tx, { revisionId: waiting._id, choices: kept, fullRefundUntil: until });
  }
  await endThoseThatFit(tx, deps, after);
  return closed;
}

/** The end of the chosen day, which lies before play as it will be. */
function offeredUntil(day: string | null, { now, waiting }: { now: Date; waiting: OwnEvent }): Date | null {
  if (day === null) return null;
  const until = fullRefundEnd(day, { now, startsAt: new Date(waiting.dateandtime) });
  if (!until) throw dayRefused();
  return until;
}

function reasonMissing(): AppError {
  const fact = fieldFact('is_required', { field: 'Reason' });
  return new AppError('validation_failed', { fact, fields: [problemAt('changeReason', fact)] });
}

/** A choice for an entry that fits, unless it was carried out before. */
async function refuseOthers(
  tx: Db,
  eventId: string,
  { misfits, choices }: { misfits: readonly Misfit[]; choices: Choices },
): Promise<void> {
  for (const choice of choices) {
    if (misfits.some(({ entryId }) => entryId === choice.entry)) continue;
    const registrationId = await store.findRegistrationOf(tx, { eventId, entryId: choice.entry });
    if (!registrationId || !(await isCarriedOut(tx, { registrationId, choice }))) throw new AppError('choice_outdated');
  }
}

async function settleAtOnce(
  tx: Db,
  deps: Deps,
  { settling, misfits, choices }: { settling: Settling; misfits: readonly Misfit[]; choices: Choices },
): Promise<string[]> {
  const closed: string[] = [];
  for (const misfit of misfits) {
    const at = choices.findIndex(({ entry }) => entry === misfit.entryId);
    const choice = choices[at];
    if (!choice) await noteKept(tx, { ...settling, misfit });
    else
      closed.push(
        ...(await carryOut(tx, deps, { ...settling, misfit, to: choice.to }).catch((thrown: unknown) => {
          throw thrown instanceof AppError ? ofChoice(thrown, at) : thrown;
        })),
      );
  }
  return closed;
}

/** With the choice that it is about. */
const ofChoice = ({ code, message, fact }: AppError, at: number): AppError =>
  new AppError(code, { ...(fact ? { fact } : { message }), fields: [{ msg: message, path: `choices.${at}` }] });

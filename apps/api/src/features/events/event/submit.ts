import type { OwnEvent } from '@maidan/contract/events/event';
import { missingEventFields } from '@maidan/domain/events/completeness';
import { eventFact } from '@maidan/domain/events/facts/event-facts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveSubmission } from '../records/events.ts';
import { act, ownEvent, type Scope } from './own-event.ts';

export async function submitForApproval(deps: Deps, scope: Scope, now: Date): Promise<OwnEvent> {
  return act(deps, scope, 'submit', async (tx) => {
    const event = await ownEvent(tx, scope.eventId);
    const missing = missingEventFields(event);
    if (missing.length > 0) throw new AppError('event_incomplete', { fact: eventFact('complete_first', { missing }) });
    if (new Date(event.dateandtime) <= now)
      throw new AppError('event_incomplete', { message: 'Event date must be in the future' });
    await saveSubmission(tx, scope.eventId, now);
  });
}

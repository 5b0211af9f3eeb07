import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { revisedRows } from '@maidan/domain/events/edits/revision';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { relative } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { revisedName, revisedValue } from '../review/revision-names.ts';
import { WaitingChoices } from '../review/waiting-choices.tsx';
import { changeWords } from './change-words.ts';
import { useEventsChanged } from '../event/queries.ts';
import classes from './waiting-change.module.css';

/** What waits for an administrator, beside what players see until then; the organizer changes it or takes it back. */
export function WaitingChange({
  event,
  revision,
  onEdit,
}: {
  event: OwnEvent;
  revision: NonNullable<OwnEvent['pendingRevision']>;
  /** Null for those who may not change the event. */
  onEdit: (() => void) | null;
}) {
  const text = useWords(changeWords);
  const changed = useEventsChanged();
  const takeBack = useSubmit(
    useMutation({
      mutationFn: () => call(eventEndpoints.takeBackChange, { params: { eventId: event._id } }),
      onSettled: changed,
    }),
    { done: text.takenBack },
  );
  const rows = revisedRows(revision);
  return (
    <Card
      title={text.waiting}
      aside={<Chip tone="gold">{text.since({ count: rows.length, when: relative(revision.sentAt) })}</Chip>}
    >
      <p className="quiet">{text.until}</p>
      <table className={classes.change}>
        <thead className="sr">
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.now}</th>
            <th scope="col">{text.asked}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind}.${row.name}`}>
              <th scope="row">{revisedName(row)}</th>
              <td>
                <del>{revisedValue(row, row.from)}</del>
              </td>
              <td>
                <ins>{revisedValue(row, row.to)}</ins>
                {row.kind === 'fee' && <span className="quiet"> {text.newEntries}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {revision.reason && (
        <p>
          {text.reason} <q>{revision.reason}</q>
        </p>
      )}
      <WaitingChoices revision={revision} />
      {onEdit && (
        <div className={classes.acts}>
          <Button disabled={takeBack.isPending} onClick={onEdit}>
            {text.change}
          </Button>
          <Button loading={takeBack.isPending} onClick={() => void takeBack.send()}>
            {text.takeBack}
          </Button>
        </div>
      )}
    </Card>
  );
}

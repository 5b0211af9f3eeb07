import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Disclosure, LongList } from '../../../ui/layout/disclosure.tsx';
import { MoveButton } from '../moving/move-button.tsx';
import classes from './call-off.module.css';
import { callOffWords } from './words.ts';

/** A category with more is played: nobody moves so many one by one. */
const mostMoved = 50;

/**
 * Before a category is called off: its confirmed entries, each with the way to another category that fits. What that
 * costs less and until when the whole fee comes back is said there, and the player is told.
 */
export function MoveInstead({ eventId, category }: { eventId: string; category: string }) {
  const words = useWords(callOffWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['event-registrations', eventId, 'to-move', category],
    queryFn: ({ signal }) =>
      call(eventRegistrationEndpoints.listEventRegistrations, {
        params: { eventId },
        query: { category, status: 'confirmed', page: 1, pageSize: mostMoved },
        signal,
      }),
    staleTime: 0,
  });
  if (!data)
    return error ? (
      <ErrorState level={3} title={words.moveFailed} message={messageOf(error)} onRetry={() => void refetch()} />
    ) : null;
  const { registrations, total } = data;
  if (total === 0 || total > mostMoved) return null;
  return (
    <Disclosure title={words.moveInstead({ count: total })}>
      <p className="quiet">{words.moveInsteadWhy}</p>
      <LongList rows={registrations}>
        {(rows) => (
          <ul className={classes.moves}>
            {rows.map((row) => {
              const entry = row.entries.find((one) => one.category === category && one.state === 'confirmed');
              return (
                <li key={row._id}>
                  <span>
                    {row.name}
                    {entry?.partner && (
                      <span className="quiet"> {words.withPartner({ partner: entry.partner.name })}</span>
                    )}
                  </span>
                  {entry && <MoveButton row={row} entry={entry} event={data} />}
                </li>
              );
            })}
          </ul>
        )}
      </LongList>
    </Disclosure>
  );
}

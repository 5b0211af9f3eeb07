import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime } from '../../../platform/format.ts';
import { onlyInHindi, useWords } from '../../../platform/language.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './corrections.module.css';
import { registrationHistoryQuery } from './queries.ts';
import { correctionWords } from './words.ts';

const inHindi = onlyInHindi(() => import('@maidan/domain/events/history-hindi'));

/** What happened to one registration, the latest first; corrections with what stood there before. */
export function RegistrationHistory(of: { eventId: string; registrationId: string }) {
  const words = useWords(correctionWords);
  const { data, error, refetch } = useQuery(registrationHistoryQuery(of));
  if (!data && error) return <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  if (data.length === 0) return <p className="quiet">{words.historyNone}</p>;
  return (
    <ol className={classes.history}>
      {data.map(({ _id, at, actor, actorKind, action, told, about, sentence, changes }) => (
        <li key={_id}>
          <b>{actor ?? words.actors[actorKind]}</b>{' '}
          {inHindi()?.historySentenceHindi({ action, details: told, about }) ?? sentence}
          {changes.map(({ field, category, before, after }) => (
            <span key={field + (category ?? '')} className={classes.change}>
              {words.fromTo({
                field: category ? words.partnerIn({ category }) : words.fields[field],
                before: before ?? '–',
                after: after ?? '–',
              })}
            </span>
          ))}
          <time dateTime={at}>{dateTime(at)}</time>
        </li>
      ))}
    </ol>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Row } from '../../../ui/layout/row.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import classes from './call-off.module.css';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { callOffQuery, type Steering, useRefreshedWhenDone, useSteer } from './queries.ts';
import { callOffWords } from './words.ts';

/** Progress of the refunds of a called-off event, what failed, and the controls of the job. */
export function CallOffPanel({ eventId }: { eventId: string }) {
  const words = useWords(callOffWords);
  const { data, error, refetch } = useQuery(callOffQuery(eventId));
  useRefreshedWhenDone(eventId, data);
  const said: Record<Steering, string> = { pause: words.isPaused, resume: words.goesOn, retry: words.triesAgain };
  const steer = useSubmit(useSteer(eventId), { done: (_answer, action) => said[action] });
  if (!data && error)
    return <ErrorState level={2} title={words.jobFailed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { job, progress, failures, waiting } = data;
  const { refunded, total } = progress;
  const action = (what: Steering, label: string) => (
    <Button size="sm" loading={steer.sent === what} onClick={() => void steer.send(what)}>
      {label}
    </Button>
  );
  return (
    <Card
      level={2}
      title={words.panel}
      aside={
        <Row as="span" gap={8}>
          {job.state === 'running' && action('pause', words.pause)}
          {job.state === 'paused' && action('resume', words.resume)}
          {progress.failed > 0 && action('retry', words.retry)}
        </Row>
      }
    >
      <p className={classes.why}>{words.why({ reason: job.reason })}</p>
      <ProgressBar label={words.progress} value={total === 0 ? 100 : (100 * refunded) / total} />
      <p className={classes.state} role="status">
        <span>{words.done({ refunded, total, amount: rupees(progress.amount) })}</span>
        {job.state === 'paused' && <Chip tone="gold">{words.paused}</Chip>}
        {progress.sending > 0 && <Chip tone="blue">{words.sending({ count: progress.sending })}</Chip>}
        {progress.short > 0 && <Chip tone="gold">{words.waitsForMoney({ count: progress.short })}</Chip>}
        {progress.failed > 0 && <Chip tone="red">{words.failedCount({ count: progress.failed })}</Chip>}
      </p>
      {waiting.length > 0 && (
        <Disclosure title={words.whoWaits}>
          <ol>
            {waiting.map(({ registrationId, playerName }) => (
              <li key={registrationId}>{playerName}</li>
            ))}
          </ol>
        </Disclosure>
      )}
      {failures.length > 0 && (
        <>
          <h3 className={classes.heading}>{words.failures}</h3>
          <KeyValueList
            items={failures.map((one) => ({
              label: `${one.playerName}, ${rupees(one.amount)}`,
              value: one.problem,
            }))}
          />
        </>
      )}
    </Card>
  );
}

import { installationEndpoints } from '@maidan/contract/operations/installation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { dateTime, number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './installation.module.css';
import { installationWords } from './words.ts';

const installationQuery = queryOptions({
  queryKey: ['admin', 'installation'],
  queryFn: ({ signal }) => call(installationEndpoints.read, { signal }),
});

/** What the operator of this installation has to fix; below it what is off by choice. */
export function InstallationFaults() {
  const text = useWords(installationWords);
  const { data } = useQuery(installationQuery);
  if (!data) return null;
  const whyOf = (fault: (typeof data.faults)[number]) => {
    if (fault === 'legal_unfilled') return text.legal_unfilled.why({ settings: data.unfilled.join(', ') });
    if (fault === 'jobs_stuck')
      return text.jobs_stuck.why({
        queues: data.stuck.map(({ queue, waiting }) => `${queue} (${number(waiting)})`).join(', '),
      });
    if (fault === 'values_unreadable') return text.values_unreadable.why({ places: data.unreadable.join(', ') });
    if (fault === 'whatsapp_refuses')
      return text.whatsapp_refuses.why({
        refused: data.refused.map(({ template, error }) => `${template} (${error})`).join(', '),
      });
    if (fault === 'backup_old')
      return data.lastBackup ? text.backup_old.why({ when: dateTime(data.lastBackup) }) : text.backup_old.never;
    return text[fault].why;
  };
  return (
    <div className={classes.faults}>
      {data.faults.map((fault) => (
        <Banner key={fault} title={text[fault].title}>
          {whyOf(fault)}
        </Banner>
      ))}
      {!data.whatsapp && <Quiet size={13}>{text.whatsappOff}</Quiet>}
    </div>
  );
}

import { installationEndpoints } from '@maidan/contract/operations/installation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './installation.module.css';
import { installationWords } from './words.ts';

const installationQuery = queryOptions({
  queryKey: ['admin', 'installation'],
  queryFn: ({ signal }) => call(installationEndpoints.read, { signal }),
});

/** What the operator of this installation has to fix; nothing if there are no faults. */
export function InstallationFaults() {
  const text = useWords(installationWords);
  const { data } = useQuery(installationQuery);
  if (!data || data.faults.length === 0) return null;
  return (
    <div className={classes.faults}>
      {data.faults.map((fault) => (
        <Banner key={fault} title={text[fault].title}>
          {fault === 'legal_unfilled'
            ? text.legal_unfilled.why({ settings: data.unfilled.join(', ') })
            : text[fault].why}
        </Banner>
      ))}
    </div>
  );
}

import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { pagePaths } from '@maidan/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { certificateWords } from './words.ts';

/** Where a certificate's QR code leads: what the certificate says, for anybody who doubts the paper. */
export function CertificatePage() {
  const { code } = useParams({ from: pagePaths.certificate });
  const text = useWords(certificateWords);
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate', code],
    queryFn: async ({ signal }) => (await call(certificateEndpoints.verify, { params: { code }, signal })).certificate,
  });
  const isUnknown = error instanceof ApiError && error.status < 500 && error.status >= 400;
  return (
    <Page title={text.title} width="narrow">
      <PageHeader title={data ? data.name : text.title} />
      {data ? (
        <Card level={2} title={text.awards[data.award]}>
          <Chip tone="green" large>
            {text.genuine}
          </Chip>
          <KeyValueList
            items={[
              { label: text.category, value: data.category },
              { label: text.event, value: data.eventName },
              { label: text.when, value: eventDate(data) },
              { label: text.where, value: data.location },
              { label: text.by, value: data.organization },
            ]}
          />
        </Card>
      ) : isUnknown ? (
        <EmptyState title={text.unknown}>{text.unknownWhy}</EmptyState>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton count={1} />
      )}
    </Page>
  );
}

import type { Registration } from '@maidan/contract/entries/registration';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { usePass } from './queries.ts';
import { waitingWords } from './words.ts';

/** The places that are kept for a player of the waiting list: until when, and how to pass. */
export function OfferedPlaces({ registration }: { registration: Registration }) {
  const offered = registration.entries.filter(({ state }) => state === 'offered');
  return offered.map((entry) => <Offered key={entry._id} registrationId={registration._id} entry={entry} />);
}

function Offered({ registrationId, entry }: { registrationId: string; entry: Registration['entries'][number] }) {
  const words = useWords(waitingWords);
  const { _id: entryId, category, offeredUntil } = entry;
  const pass = useSubmit(usePass(registrationId), {
    done: (_answer, { leave }) => (leave ? words.left : words.passed)({ category }),
  });
  const send = (leave: boolean) => () => void pass.send((key) => ({ entryId, leave, key }));
  return (
    <Banner
      tone="gold"
      title={words.offered({ category, until: offeredUntil ? dateTime(offeredUntil) : '' })}
      action={
        <Row gap={8}>
          <Button size="sm" disabled={pass.isPending} onClick={send(false)}>
            {words.pass}
          </Button>
          <Button size="sm" kind="plain" disabled={pass.isPending} onClick={send(true)}>
            {words.leave}
          </Button>
        </Row>
      }
    >
      {words.offeredWhy}
    </Banner>
  );
}

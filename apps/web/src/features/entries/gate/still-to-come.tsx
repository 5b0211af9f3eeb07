import type { FoundForCheckIn } from '@maidan/contract/entries/check-in';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { nameHas } from '@maidan/domain/plain-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { PhoneAndCategories } from '../../../platform/names/phone-link.tsx';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CardList, CardRow } from '../../../ui/layout/card.tsx';
import { checkInWords } from '../check-in/words.ts';

const mostShown = 100;

/**
 * Who is missing, by name; whoever has come after all is checked in from here. Without a network: as this device knows.
 */
export function StillToCome({
  eventId,
  listed,
  onCheckIn,
  onClose,
}: {
  eventId: string;
  /** The list on this device. */
  listed: readonly FoundForCheckIn[];
  onCheckIn: (registrationId: string) => void;
  onClose: () => void;
}) {
  const words = useWords(checkInWords);
  const [q, setQ] = useState('');
  const { data } = useQuery({
    queryKey: ['still-to-come', eventId, q],
    queryFn: ({ signal }) =>
      call(gateEndpoints.list, {
        params: { eventId },
        query: { list: 'arrival', state: 'missing', q, pageSize: mostShown },
        signal,
      }),
    retry: false,
    gcTime: 0,
    refetchInterval: 15_000,
  });
  const here = listed.filter(({ name, checkedInAt }) => !checkedInAt && nameHas(name, q));
  const shown: (FoundForCheckIn & { phone?: string | null })[] = data
    ? data.players.map(({ at, ...player }) => ({ ...player, checkedInAt: at }))
    : here.slice(0, mostShown);
  const more = (data?.total ?? here.length) - shown.length;
  return (
    <Dialog open onClose={onClose} title={words.toCome}>
      <FieldStack>
        <TextField label={words.byName} value={q} onChange={({ currentTarget }) => setQ(currentTarget.value)} />
        {shown.length === 0 && <p role="status">{words.noneToCome}</p>}
        <CardList label={words.toCome}>
          {shown.map(({ _id, name, categories, partners, phone }) => (
            <CardRow
              key={_id}
              title={partners ? `${name} ${words.withPartners({ names: partners.join(', ') })}` : name}
              sub={<PhoneAndCategories phone={phone} categories={categories} />}
              end={
                <Button size="sm" aria-label={words.checkInOf({ name })} onClick={() => onCheckIn(_id)}>
                  {words.checkIn}
                </Button>
              }
            />
          ))}
        </CardList>
        {more > 0 && <p>{words.moreFound({ count: more })}</p>}
      </FieldStack>
    </Dialog>
  );
}

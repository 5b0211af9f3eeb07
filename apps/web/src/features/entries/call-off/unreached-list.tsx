import type { CallOffByHand } from '@maidan/contract/entries/call-off';
import { PhoneLink } from '../../../platform/names/phone-link.tsx';
import { useWords } from '../../../platform/language.tsx';
import { Disclosure, LongList } from '../../../ui/layout/disclosure.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { callOffWords } from './words.ts';

/** Players whom no mail reaches, with the numbers to call; nothing if there are none. */
export function UnreachedList({ players }: { players: CallOffByHand['unreached'] }) {
  const words = useWords(callOffWords);
  if (players.length === 0) return null;
  return (
    <Disclosure title={words.unreached({ count: players.length })}>
      <LongList rows={players}>
        {(shown) => (
          <KeyValueList
            figures
            items={shown.map(({ name, phone }) => ({
              label: name,
              value: phone ? <PhoneLink phone={phone} /> : words.noPhone,
            }))}
          />
        )}
      </LongList>
    </Disclosure>
  );
}

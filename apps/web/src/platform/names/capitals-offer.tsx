import { titleCase } from '@maidan/domain/entries/sheet/capitals';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../language.tsx';
import { capitalsWords } from './capitals-words.ts';

/** Below a name typed in capitals: the same name as people write it, for one press. Nothing else is changed. */
export function CapitalsOffer({ name, onTake }: { name: string; onTake: (name: string) => void }) {
  const words = useWords(capitalsWords);
  const offered = titleCase(name);
  if (offered === name) return null;
  return (
    <div>
      <Button size="sm" kind="plain" onClick={() => onTake(offered)}>
        {words.offer({ name: offered })}
      </Button>
    </div>
  );
}

import { useWords } from '../../../platform/language.tsx';
import { checkInWords } from './words.ts';

/** The other half of a doubles pair, who may come with the player. */
export function WithPartners({
  partners,
  className,
}: {
  partners: readonly string[] | undefined;
  className: string | undefined;
}) {
  const words = useWords(checkInWords);
  if (!partners || partners.length === 0) return null;
  return <p className={className}>{words.withPartners({ names: partners.join(', ') })}</p>;
}

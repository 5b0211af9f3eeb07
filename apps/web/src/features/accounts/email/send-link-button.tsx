import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSendLink } from './queries.ts';
import { emailWords } from './words.ts';

export function SendLinkButton({ email }: { email: string }) {
  const words = useWords(emailWords);
  const link = useSubmit(useSendLink(), { done: words.linkSent({ email }) });
  return (
    <Button size="sm" kind="tone" loading={link.isPending} onClick={() => void link.send()}>
      {words.sendLink}
    </Button>
  );
}

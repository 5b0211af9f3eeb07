import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Enrolment } from './enrolment.tsx';
import { secondFactorWords } from './words.ts';

/** The only screen an administrator sees until they set up the second factor that this installation requires. */
export function EnrolmentScreen() {
  const words = useWords(secondFactorWords);
  const queryClient = useQueryClient();
  const [isOn, setIsOn] = useState(false);
  const title = isOn ? words.keepThese : words.setUp;
  return (
    <Page title={title} width="narrow">
      <PageHeader title={title} sub={isOn ? undefined : words.required} />
      <Card>
        <Enrolment
          isReplaced={false}
          onCodes={() => setIsOn(true)}
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['session'] })}
        />
      </Card>
    </Page>
  );
}

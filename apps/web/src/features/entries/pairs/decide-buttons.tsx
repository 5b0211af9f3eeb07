import type { Registration } from '@maidan/contract/entries/registration';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { firstName } from '../partner-invites/first-name.ts';
import classes from './pair-panel.module.css';
import { paidOf } from './paid-of.ts';
import { useGiveUpPair, useKeepPartner } from './queries.ts';
import { pairWords } from './words.ts';
import { useLook } from '../wanted/queries.ts';
import { wantedWords } from '../wanted/words.ts';

type Entry = Registration['entries'][number];

/** The partner does not play: another one is asked, the name is kept for the rest of the fee, or the place given up. */
export function DecideButtons({
  registration,
  entry,
  partner,
  onAsk,
}: {
  registration: Registration;
  entry: Entry;
  partner: NonNullable<Entry['partner']>;
  onAsk: () => void;
}) {
  const words = useWords(pairWords);
  const wanted = useWords(wantedWords);
  const navigate = useNavigate();
  const [isGivingUp, setGivingUp] = useState(false);
  const { category, rest = 0 } = entry;
  const paid = paidOf(entry);
  const first = firstName(partner.name);
  const ids = { registrationId: registration._id, entryId: entry._id };
  const keep = useSubmit(useKeepPartner({ ...ids, rest }), {
    done: ({ payment }) => (payment ? null : words.keptBy({ partner: partner.name, category })),
    leadTo: ({ payment }) => payment && navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } }),
  });
  const giveUp = useSubmit(useGiveUpPair(registration._id), { done: words.taken({ category }) });
  const look = useSubmit(useLook(ids), { done: wanted.looked });
  const mayLook = partner.state !== 'named' && registration.event.registrationOpen && rest > 0 === entry.price > 0;
  const isRunOut = partner.state !== 'declined';
  const ask = (
    <Button key="ask" kind={isRunOut ? 'quiet' : 'main'} size="lg" onClick={onAsk}>
      {words.askAnother}
    </Button>
  );
  const keepThem = (
    <Button
      key="keep"
      kind={isRunOut ? 'main' : 'quiet'}
      size="lg"
      loading={keep.isPending}
      onClick={() => void keep.send(partner.name)}
    >
      {rest > 0 ? words.payRest({ amount: rupees(rest), partner: first }) : words.keep({ partner: first })}
    </Button>
  );
  return (
    <div className={classes.choices}>
      {isRunOut ? [keepThem, ask] : ask}
      {mayLook && (
        <Button size="lg" loading={look.isPending} onClick={() => void look.send()}>
          <span>
            {wanted.look}
            <small className={classes.why}>{wanted.lookWhy}</small>
          </span>
        </Button>
      )}
      <Button kind="plain" size="lg" onClick={() => setGivingUp(true)}>
        {paid > 0 ? words.takeBack : words.giveUp}
      </Button>
      <ConfirmDialog
        open={isGivingUp}
        onClose={() => setGivingUp(false)}
        title={paid > 0 ? words.takeBackTitle : words.giveUpTitle}
        keepLabel={words.keepPlace}
        confirmLabel={paid > 0 ? words.takeBack : words.giveUp}
        danger
        onConfirm={() => giveUp.send(category)}
      >
        <p>{paid > 0 ? words.takeBackWhy({ amount: rupees(paid), category }) : words.giveUpWhy({ category })}</p>
      </ConfirmDialog>
    </div>
  );
}

import type { Registration } from '@maidan/contract/entries/registration';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { CapitalsOffer } from '../../../platform/names/capitals-offer.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { reachProblem, sentPartner } from '../partner/invite-draft.ts';
import { type ChosenPartner, PartnerChoice } from '../partner/partner-choice.tsx';
import { correctionWords } from './words.ts';

interface Typed {
  partner: ReturnType<typeof sentPartner>;
  reason: string;
  differentPerson: boolean;
}

/** Names another partner. At the desk with a reason, and for a namesake of somebody entered after a question. */
export function PartnerDialog({
  entry: { category, price, rest, decideBy, wanted, partner: known },
  player,
  atDesk = false,
  mutation,
  onClose,
}: {
  entry: Registration['entries'][number];
  /** Whose partner it is. */
  player: string;
  atDesk?: boolean;
  mutation: { mutateAsync: (typed: Typed) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
}) {
  const words = useWords(correctionWords);
  const partner = known?.name ?? '';
  // The same name may be asked again, or kept without being asked.
  const wasAsked = known !== null && known.state !== 'named';
  // Somebody named for now stands for the half that is not paid yet.
  const isHalf =
    known?.share === 'half' ||
    (known?.state === 'named' && (rest ?? 0) > 0) ||
    (wanted !== undefined && wanted.pays > 0);
  // Who could not play is not asked again by default: somebody else is invited.
  const start: ChosenPartner =
    (decideBy || wanted) && !atDesk
      ? { name: '', invite: { to: '', share: isHalf ? 'half' : 'whole' } }
      : { name: partner, invite: null };
  const form = useForm({ initialValues: { partner: start, reason: '', differentPerson: false } });
  const [isAsked, setAsked] = useState(false);
  const { partner: typed, reason } = form.values;
  const reach = typed.invite ? reachProblem(typed.invite) : null;
  const isSame = typed.name.trim() === partner && typed.invite === null && !wasAsked;
  const change = useSubmit(
    {
      isPending: mutation.isPending,
      variables: undefined,
      mutateAsync: (sent: Typed) =>
        mutation.mutateAsync(sent).catch((thrown: unknown) => {
          if (thrown instanceof ApiError && thrown.code === 'partner_entered') setAsked(true);
          throw thrown;
        }),
    },
    {
      form,
      done: (typed.invite ? words.partnerInvited : words.partnerChanged)({ category, name: typed.name.trim() }),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.changePartner}
      sub={words.partnerSub({ category })}
      busy={change.isPending}
      submitLabel={words.save}
      disabled={typed.name.trim() === '' || isSame || reach !== null || (atDesk && reason.trim() === '')}
      onSubmit={() => change.send({ ...form.values, partner: sentPartner(typed) })}
    >
      {known?.state === 'accepted' && <Note tone="gold">{words.partnerLeaves({ partner, category })}</Note>}
      <PartnerChoice
        value={typed}
        player={player}
        price={price}
        // Of an odd sum the inviter has paid a paisa more.
        settled={isHalf ? { share: 'half', partners: rest ?? wanted?.pays ?? price } : { share: 'whole', partners: 0 }}
        problems={{
          name: form.errors['partner.name'] ?? form.errors.partner,
          to: reach ?? form.errors['partner.phone'] ?? form.errors['partner.email'],
        }}
        aside={<CapitalsOffer name={typed.name} onTake={(name) => form.setFieldValue('partner.name', name)} />}
        onChange={(value) => form.setFieldValue('partner', value)}
      />
      {atDesk && isAsked && (
        <CheckField
          label={words.different}
          description={words.differentWhy}
          {...form.getInputProps('differentPerson', { type: 'checkbox' })}
        />
      )}
      {atDesk && (
        <TextField label={words.reason} description={words.reasonWhy} required {...form.getInputProps('reason')} />
      )}
    </FormDialog>
  );
}

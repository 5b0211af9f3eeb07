import type { PublicEvent } from '@maidan/contract/events/public-events';
import { partnerWays } from '@maidan/domain/events/pairs/partner-ways';
import { indiaDay } from '@maidan/domain/india-time';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { emptyOrigin, OriginFields } from '../../../platform/origin-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PartnerChoice } from '../partner/partner-choice.tsx';
import type { EntryDraft } from './entry-draft.ts';
import classes from './entry-flow.module.css';
import { entryWords } from './words.ts';

type Choice = EntryDraft['chosen'][number];

interface NamedProps {
  event: Pick<PublicEvent, '_id' | 'partnerWays'>;
  own: Choice;
  /** What the category's limits need to know of the partner. */
  asked: readonly ('dob' | 'gender')[];
  problemOf: (part: string) => string | undefined;
  onChange: (change: Partial<Choice>) => void;
}

/** The partner of one chosen category: named with what its limits need, or invited to give it themselves. */
export function PartnerFields({
  other,
  player,
  price,
  ...props
}: NamedProps & {
  /** Another chosen category whose partner is named. */
  other: Choice | undefined;
  player: string;
  price: number;
}) {
  const words = useWords(entryWords);
  const { event, own, problemOf, onChange } = props;
  const takeOther = (from: Choice) =>
    onChange({
      partner: from.partner,
      ...(from.partnerDob && { partnerDob: from.partnerDob }),
      ...(from.partnerOrigin && { partnerOrigin: from.partnerOrigin }),
      ...(from.partnerGender && !own.partnerGender && { partnerGender: from.partnerGender }),
      ...(own.invite && from.invite && { invite: { ...own.invite, to: from.invite.to } }),
    });
  return (
    <div className={classes.partner}>
      <PartnerChoice
        value={{ name: own.partner, invite: own.invite ?? null, isWanted: own.isWanted ?? false }}
        ways={event.partnerWays ?? partnerWays}
        eventId={event._id}
        player={player}
        price={price}
        problems={{ name: problemOf('partner'), to: problemOf('partner-to') }}
        named={<NamedPartner {...props} />}
        aside={
          other &&
          own.partner.trim() === '' && (
            <Row>
              <Button size="sm" onClick={() => takeOther(other)}>
                {words.samePartner({ category: other.name })}
              </Button>
            </Row>
          )
        }
        onChange={({ name, invite, isWanted }) =>
          onChange({ partner: isWanted ? '' : name, invite: invite ?? undefined, isWanted: isWanted || undefined })
        }
      />
    </div>
  );
}

function NamedPartner({ event, own, asked, problemOf, onChange }: NamedProps) {
  const words = useWords(entryWords);
  const today = indiaDay(useNow());
  return (
    <>
      {asked.length > 0 && (
        <FieldRow>
          {asked.includes('dob') && (
            <TextField
              type="date"
              label={words.partnerDob}
              description={words.partnerDobHint}
              max={today}
              value={own.partnerDob ?? ''}
              onChange={(change) => onChange({ partnerDob: change.currentTarget.value })}
              error={problemOf('partner-dob')}
              required
            />
          )}
          {asked.includes('gender') && (
            <SelectField
              label={words.partnerGender}
              placeholder={words.chooseOne}
              data={[
                { value: 'female', label: words.female },
                { value: 'male', label: words.male },
                { value: 'other', label: words.other },
              ]}
              value={own.partnerGender || null}
              onChange={(gender) => onChange({ partnerGender: gender as EntryDraft['gender'] })}
              error={problemOf('partner-gender')}
              required
            />
          )}
        </FieldRow>
      )}
      <Disclosure title={words.partnerOrigin}>
        <OriginFields
          eventId={event._id}
          value={own.partnerOrigin ?? emptyOrigin}
          onChange={(partnerOrigin) => onChange({ partnerOrigin })}
        />
      </Disclosure>
    </>
  );
}

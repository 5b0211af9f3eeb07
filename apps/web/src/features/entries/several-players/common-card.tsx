import type { PublicEvent } from '@maidan/contract/events/public-events';
import { originText, readOrigin } from '@maidan/domain/entries/origins';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { OriginFields } from '../../../platform/origin-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { asksOrigin, type Problems } from '../new-registration/entry-draft.ts';
import { asksEmergency, type CommonFacts, commonProblems } from './many-draft.ts';
import classes from './several.module.css';
import { severalWords } from './words.ts';

/** What stands once for all: said in lines where it is known, in fields where something is missing or is changed. */
export function CommonCard({
  event,
  facts,
  problems,
  onChange,
}: {
  event: PublicEvent;
  facts: CommonFacts;
  problems: Problems;
  onChange: (facts: CommonFacts) => void;
}) {
  const words = useWords(severalWords);
  const [isOpen, setOpen] = useState(() => Object.keys(commonProblems(event, facts)).length > 0);
  const isShown = isOpen || Object.keys(problems).some((field) => field !== 'players' && field !== 'form');
  const origin = originText(readOrigin(facts.origin));
  return (
    <section>
      <div className={classes.heading}>
        <h2>{words.same}</h2>
        {!isShown && (
          <Button kind="plain" size="sm" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
      <div className={classes.rows}>
        {isShown ? (
          <div className={classes.inside}>
            <FactFields event={event} facts={facts} problems={problems} onChange={onChange} />
          </div>
        ) : (
          <dl className={classes.facts}>
            <Fact name={words.city} value={facts.city} />
            <Fact name={words.phone} value={facts.phone} />
            <Fact name={words.academy} value={origin} />
            {asksEmergency(event) && <Fact name={words.emergency} value={facts.emergency} />}
          </dl>
        )}
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  const words = useWords(severalWords);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || <span className="quiet">{words.notGiven}</span>}</dd>
    </div>
  );
}

/** City, phone, academy and the emergency contact, as far as the event asks for them. */
export function FactFields({
  event,
  facts,
  problems,
  onChange,
}: {
  event: PublicEvent;
  facts: CommonFacts;
  problems: Problems;
  onChange: (facts: CommonFacts) => void;
}) {
  const words = useWords(severalWords);
  const asked = asksOrigin(event);
  const origin = (
    <OriginFields
      eventId={event._id}
      value={facts.origin}
      onChange={(changed) => onChange({ ...facts, origin: changed })}
      errors={problems}
      required={asked}
    />
  );
  return (
    <FieldStack>
      <FieldRow>
        <TextField
          label={words.city}
          value={facts.city}
          onChange={(change) => onChange({ ...facts, city: change.currentTarget.value })}
          error={problems.city}
          autoComplete="address-level2"
          maxLength={80}
          required
        />
        <TextField
          type="tel"
          inputMode="tel"
          label={words.phone}
          description={words.phoneHint}
          value={facts.phone}
          onChange={(change) => onChange({ ...facts, phone: change.currentTarget.value })}
          error={problems.phone}
          autoComplete="tel-national"
          maxLength={20}
          required
        />
      </FieldRow>
      {asked ? origin : <Disclosure title={words.academy}>{origin}</Disclosure>}
      {asksEmergency(event) && (
        <TextField
          label={words.emergency}
          value={facts.emergency}
          onChange={(change) => onChange({ ...facts, emergency: change.currentTarget.value })}
          error={problems['answers.emergencyContact']}
          autoComplete="off"
          maxLength={500}
        />
      )}
    </FieldStack>
  );
}

import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { needsPartner } from '@maidan/domain/events/eligibility';
import { type PartnerWay, partnerWays } from '@maidan/domain/events/pairs/partner-ways';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from '../event/event-overview.module.css';
import { useEventsChanged } from '../event/queries.ts';
import { partnerWaysWords } from './words.ts';

/** How entries of pairs may come to their partner; nothing for an event without pairs. */
export function PartnerWaysSetting({ event }: { event: OwnEvent }) {
  const words = useWords(partnerWaysWords);
  const onSettled = useEventsChanged();
  const [ways, setWays] = useState<readonly PartnerWay[]>(event.partnerWays);
  const save = useSubmit(
    useMutation({
      mutationFn: (chosen: PartnerWay[]) =>
        call(eventEndpoints.savePartnerWays, { params: { eventId: event._id }, body: { ways: chosen } }),
      onSettled,
    }),
    { done: words.saved },
  );
  if (!event.categories.some(({ format }) => needsPartner(format ?? null))) return null;
  return (
    <form
      className={classes.setting}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (ways.length > 0) void save.send([...ways]);
      }}
    >
      <div>
        <h2>{words.title}</h2>
        <p className="quiet">{words.words}</p>
        <Stack gap={12} className={classes.fields}>
          {partnerWays.map((way) => (
            <CheckField
              key={way}
              label={words.ways[way].label}
              description={words.ways[way].why}
              checked={ways.includes(way)}
              onChange={(change) =>
                setWays(change.currentTarget.checked ? [...ways, way] : ways.filter((one) => one !== way))
              }
            />
          ))}
          {ways.length === 0 && <p role="alert">{words.atLeastOne}</p>}
        </Stack>
      </div>
      <Button type="submit" loading={save.isPending}>
        {words.save}
      </Button>
    </form>
  );
}

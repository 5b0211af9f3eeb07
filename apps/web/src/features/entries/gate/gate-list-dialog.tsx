import { type GateList, readGateList } from '@maidan/domain/entries/gate-lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { saveBlob } from '../../../platform/downloads.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { PagedPanel } from '../../../ui/layout/paged-panel.tsx';
import { gateListFile } from './gate-list-file.ts';
import { gateListQuery, type ListAsked, listPageSize } from './queries.ts';
import { gateWords } from './words.ts';

export interface NamedList {
  list: GateList;
  name: string | null;
}

/** Who is on a gate list, the last scanned first, and who is missing. */
export function GateListDialog({
  eventId,
  lists,
  categories,
  onClose,
}: {
  eventId: string;
  lists: readonly NamedList[];
  /** Names of the event's categories. */
  categories: readonly string[];
  onClose: () => void;
}) {
  const words = useWords(gateWords);
  const [asked, setAsked] = useState<ListAsked>({ list: 'arrival', state: 'on', q: '', category: '', page: 1 });
  const { data, error, refetch } = useQuery(gateListQuery(eventId, asked));
  const file = useSubmit(useMutation({ mutationFn: (what: ListAsked) => gateListFile(eventId, what, titleOf(what)) }), {
    onDone: saveBlob,
  });
  const nameOf = ({ list, name }: NamedList) => {
    if (list === 'arrival' || list === 'exit' || list === 'kit') return words.listNames[list];
    return name ?? date(`${list.slice('day:'.length)}T12:00:00+05:30`);
  };
  const titleOf = ({ list, state, category }: ListAsked) => {
    const known = lists.find((one) => one.list === list);
    return [known && nameOf(known), words.states[state], category].filter(Boolean).join(' - ');
  };
  return (
    <Dialog open onClose={onClose} title={words.lists}>
      <FieldStack>
        <SelectField
          label={words.list}
          data={lists.map((one) => ({ value: one.list, label: nameOf(one) }))}
          value={asked.list}
          onChange={(value) => setAsked({ ...asked, list: readGateList(value ?? '') ?? 'arrival', page: 1 })}
        />
        {categories.length > 1 && (
          <SelectField
            label={words.category}
            data={[{ value: '', label: words.everybody }, ...categories.map((name) => ({ value: name, label: name }))]}
            value={asked.category}
            onChange={(category) => setAsked({ ...asked, category: category ?? '', page: 1 })}
          />
        )}
        <PagedPanel
          label={words.list}
          states={[
            { key: 'on', label: words.states.on },
            { key: 'missing', label: words.states.missing },
          ]}
          state={asked.state}
          onState={(state) => setAsked((before) => ({ ...before, state }))}
          search={
            <TextField
              label={words.search}
              value={asked.q}
              onChange={({ currentTarget }) => setAsked({ ...asked, q: currentTarget.value, page: 1 })}
            />
          }
          page={asked.page}
          pageSize={listPageSize}
          onPage={(page) => setAsked((before) => ({ ...before, page }))}
          total={data?.total}
          failure={error && { title: words.failed, message: messageOf(error), onRetry: () => void refetch() }}
          skeleton={<TableSkeleton rows={6} columns={2} />}
        >
          {data && (
            <>
              <Row justify="between">
                <p role="status">{data.total === 0 ? words.nobody : words.count[asked.state]({ count: data.total })}</p>
                {data.total > 0 && (
                  <Button size="sm" loading={file.isPending} onClick={() => void file.send(asked)}>
                    {words.downloadList}
                  </Button>
                )}
              </Row>
              <CardList label={words.list}>
                {data.players.map((player) => (
                  <CardRow
                    key={player._id}
                    title={player.name}
                    sub={[...player.categories, player.deviceId].filter(Boolean).join(' · ')}
                    end={player.at && <small>{dateTime(player.at)}</small>}
                  />
                ))}
              </CardList>
            </>
          )}
        </PagedPanel>
      </FieldStack>
    </Dialog>
  );
}

import { IconDownload, IconPlus, IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { number, rupees } from '../platform/format.ts';
import { toast } from '../platform/toast.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { KeyValueList } from '../ui/layout/key-value-list.tsx';
import { Logo } from '../ui/logo.tsx';
import { Section } from '../ui/layout/page.tsx';
import { Pagination } from '../ui/layout/pagination.tsx';
import { SearchInput } from '../ui/fields/search-input.tsx';
import { Steps } from '../ui/layout/steps.tsx';
import { type Column, Table } from '../ui/layout/table.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Tooltip } from '../ui/feedback/tooltip.tsx';
import classes from './gallery.module.css';
import { Row } from '../ui/layout/row.ts';

interface Row {
  id: string;
  event: string;
  amount: number;
  charges: number;
  status: string;
}

const names = ['Pune Open Badminton', 'Deccan U-17 Squash', 'Sahyadri Masters', 'Konkan Coast Kabaddi'];
const manyRows: Row[] = Array.from({ length: 500 }, (_, index) => ({
  id: `STL-${20_261_121 - index}`,
  event: names[index % names.length] ?? '',
  amount: 48_600 + ((index * 7919) % 60_000),
  charges: 2430 + ((index * 31) % 900),
  status: index % 5 === 3 ? 'FAILED' : index % 3 === 0 ? 'INITIATED' : 'SETTLED',
}));

const columns: Column<Row>[] = [
  { key: 'id', header: 'Settlement', cell: (row) => row.id, sortBy: (row) => row.id, lead: true },
  { key: 'event', header: 'Event', cell: (row) => row.event, sortBy: (row) => row.event },
  { key: 'amount', header: 'Amount', cell: (row) => rupees(row.amount), sortBy: (row) => row.amount, figures: true },
  { key: 'charges', header: 'Charges', cell: (row) => rupees(-row.charges), figures: true, wideOnly: true },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <Chip tone={row.status === 'FAILED' ? 'red' : row.status === 'SETTLED' ? 'green' : 'gold'}>{row.status}</Chip>
    ),
  },
];

export function GalleryPieces() {
  return (
    <>
      <ButtonSamples />
      <DialogSamples />
      <ValueSamples />
      <TableSamples />
    </>
  );
}

function ButtonSamples() {
  return (
    <Section title="Buttons">
      <Row gap={16}>
        <Button kind="main" icon={<IconPlus size={20} aria-hidden="true" />}>
          Create Event
        </Button>
        <Button kind="tone">Open the desk</Button>
        <Button icon={<IconSettings size={20} stroke={1.6} aria-hidden="true" />}>Settings</Button>
        <Button kind="danger">Delete event</Button>
        <Button kind="plain">Not now</Button>
        <Button kind="main" loading>
          Saving
        </Button>
        <Button kind="main" disabled>
          Not yet
        </Button>
        <Button size="sm" icon={<IconDownload size={20} stroke={1.6} aria-hidden="true" />}>
          Export CSV
        </Button>
        <Button size="lg" kind="main">
          Register
        </Button>
        <ButtonLink to="/">A link</ButtonLink>
        <IconButton label="Settings of the court" framed>
          <IconSettings size={20} stroke={1.6} />
        </IconButton>
        <CopyButton text="VND_KAVITA_48213">Copy the vendor ID</CopyButton>
        <Tooltip label="Opens once the event is approved">
          <Button size="sm">With a tooltip</Button>
        </Tooltip>
      </Row>
    </Section>
  );
}

function DialogSamples() {
  const [dialog, setDialog] = useState<'none' | 'dialog' | 'confirm' | 'full'>('none');
  const close = () => setDialog('none');
  return (
    <Section title="Dialogs and toasts">
      <Row gap={16}>
        <Button onClick={() => setDialog('dialog')}>Dialog</Button>
        <Button onClick={() => setDialog('full')}>Whole screen</Button>
        <Button onClick={() => setDialog('confirm')}>Confirm</Button>
        <Button onClick={() => toast.success('Event submitted for approval successfully')}>Success</Button>
        <Button onClick={() => toast.info('Please log in to access the dashboard')}>Info</Button>
        <Button onClick={() => toast.error('Failed to create event. Please check all fields.')}>Error</Button>
        <Button
          onClick={() => toast.errors(['Event name is required', 'Location is required', 'Event poster is required'])}
        >
          Three errors
        </Button>
      </Row>
      <Dialog
        open={dialog === 'dialog' || dialog === 'full'}
        full={dialog === 'full'}
        onClose={close}
        title="Submit Winners"
        sub="Pune Open Badminton 2026"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="main" onClick={close}>
              Save winners
            </Button>
          </>
        }
      >
        <div className={classes.stack}>
          <TextField label="Men’s singles, first place" data-autofocus />
          <TextField label="Men’s singles, second place" />
          <TextField label="Women’s singles, first place" error="Please fill in at least one winner" />
        </div>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'confirm'}
        onClose={close}
        danger
        title="Delete this event?"
        confirmLabel="Delete event"
        typeToConfirm="yes"
        onConfirm={() => toast.success('Event deleted successfully')}
      >
        Are you sure you want to delete this event? This action cannot be undone.
      </ConfirmDialog>
    </Section>
  );
}

function ValueSamples() {
  const [step, setStep] = useState(1);
  return (
    <Section title="Steps, names and values">
      <div className={classes.stack}>
        <Steps steps={['Details', 'Categories', 'Poster', 'Review']} current={step} onGo={setStep} />
        <Row gap={16}>
          <Button size="sm" onClick={() => setStep(Math.min(3, step + 1))}>
            Next step
          </Button>
          <Avatar name="Kavita Deshpande" />
          <Avatar name="अनन्या रेड्डी" size={48} />
          <Logo name="Maidan" />
        </Row>
        <div className={classes.cards}>
          <Card title="Statement">
            <KeyValueList
              figures
              items={[
                { label: '42 × singles at ₹1,000', value: '₹42,000' },
                { label: '12 × Under-17 at ₹550', value: '₹6,600' },
                { label: 'Commission 5%', value: '−₹2,430' },
                { label: 'To HDFC Bank ••4417', value: '₹46,170', strong: true },
              ]}
            />
          </Card>
          <Card title="Rules">
            <Disclosure title="Format and shuttles" open>
              Knock-out, best of three games to 21. Feather shuttles from the quarter-finals, nylon before.
            </Disclosure>
            <Disclosure title="Reporting time">Thirty minutes before the first match.</Disclosure>
          </Card>
        </div>
      </div>
    </Section>
  );
}

function TableSamples() {
  const [page, setPage] = useState(2);
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['STL-20261120']));
  const found = useMemo(
    () => manyRows.filter((row) => `${row.id} ${row.event}`.toLowerCase().includes(search.toLowerCase())),
    [search],
  );
  return (
    <Section
      title="Table"
      aside={
        <SearchInput
          label="Search settlements"
          placeholder="Order ID, event or UTR"
          value={search}
          onChange={setSearch}
        />
      }
    >
      <Card flush>
        <Table
          label="Settlements, many"
          columns={columns}
          rows={found}
          rowKey={(row) => row.id}
          sort={{ key: 'id', descending: true }}
          selected={selected}
          onSelect={setSelected}
          maxHeight={420}
          empty={<p className={classes.draw}>Nothing found</p>}
        />
      </Card>
      <Pagination page={page} pageSize={20} total={500} onPage={setPage} />
      <Card flush>
        <Table
          label="Settlements, open"
          columns={columns}
          rows={manyRows.slice(0, 4)}
          rowKey={(row) => row.id}
          details={(row) => (
            <p>
              {number(54)} entries of {row.event}
            </p>
          )}
        />
      </Card>
    </Section>
  );
}

import { IconEdit, IconTrash, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { Row } from '../ui/layout/row.ts';
import { Note } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardList, CardRow, DateBox, IconBox } from '../ui/layout/card.tsx';
import { Chip, StatusChip } from '../ui/chip.tsx';
import { Menu } from '../ui/menu.tsx';
import { Section } from '../ui/layout/page.tsx';
import { Poster } from '../ui/poster.tsx';
import { PartsBar, ProgressBar } from '../ui/feedback/progress.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import classes from './gallery.module.css';

const samples = [
  {
    name: 'Pune Open Badminton 2026',
    place: 'PYC Hindu Gymkhana, Pune',
    sport: 'Badminton',
    days: '21–22',
    month: 'November 2026',
    status: 'live',
    taken: 256,
    of: 256,
    sum: '₹3,68,400',
    note: 'Court 5 is free now. Courts 2 and 4 run late.',
  },
  {
    name: 'Deccan U-17 Squash Cup',
    place: 'Secunderabad Club, Hyderabad',
    sport: 'Squash',
    days: '5–6',
    month: 'December 2026',
    status: 'approved',
    taken: 118,
    of: 128,
    sum: '₹1,06,200',
    note: '',
  },
  {
    name: 'Nagpur Table Tennis League',
    place: 'Mankapur Indoor Stadium, Nagpur',
    sport: 'Table Tennis',
    days: '9–10',
    month: 'January 2027',
    status: 'draft',
    taken: 0,
    of: 96,
    sum: '₹0',
    note: '',
  },
] as const;

export function CardSamples() {
  const [tab, setTab] = useState<'ongoing' | 'closed'>('ongoing');
  return (
    <Section title="Cards">
      <Tabs
        label="Events"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'ongoing', label: 'Ongoing Events', count: 4 },
          { key: 'closed', label: 'Completed Events', count: 23 },
        ]}
      >
        <div className={classes.cards}>
          {samples.map((sample) => (
            <EventSample key={sample.name} sample={sample} />
          ))}
          <NotificationsSample />
          <RevenueSample />
        </div>
      </Tabs>
    </Section>
  );
}

function EventSample({ sample }: { sample: (typeof samples)[number] }) {
  return (
    <article className={classes.card}>
      <Poster
        sport={sample.sport}
        days={sample.days}
        month={sample.month}
        label={sample.sport}
        chips={<StatusChip status={sample.status} />}
      />
      <div className={classes.cardBody}>
        <h3>{sample.name}</h3>
        <p className="quiet">{sample.place}</p>
        <Row justify="between" align="stretch">
          <span>
            <span className={`num ${classes.middle}`}>{sample.taken}</span>{' '}
            <span className="quiet">of {sample.of} entries</span>
          </span>
          <span className={`num ${classes.middle}`}>{sample.sum}</span>
        </Row>
        <ProgressBar value={(sample.taken / sample.of) * 100} label="Places taken" />
        <Note tone={sample.note ? 'gold' : 'grey'}>
          {sample.note || 'All required details are in. Approval opens registrations.'}
        </Note>
        <Row gap={8} oneLine>
          <Button kind="tone" size="sm" wide>
            Submit for approval
          </Button>
          <Menu
            label={`More actions for ${sample.name}`}
            lockedReason="These options will be available once the event is approved."
            groups={[
              [
                { label: 'Edit Event', icon: <IconEdit size={20} stroke={1.6} /> },
                { label: 'Customize event page', icon: <IconTrophy size={20} stroke={1.6} /> },
              ],
              [
                { label: 'End Reg', locked: true },
                { label: 'Create fixtures', locked: true },
                { label: 'QR Check In', locked: true },
                { label: 'Set Winners', locked: true },
              ],
              [{ label: 'Delete', danger: true, icon: <IconTrash size={20} stroke={1.6} /> }],
            ]}
          />
        </Row>
      </div>
    </article>
  );
}

function NotificationsSample() {
  return (
    <Card
      title="Notifications"
      aside={<Chip tone="gold">3 new</Chip>}
      footer={<a href="#all">View All Notifications →</a>}
      flush
    >
      <CardList>
        <CardRow
          mark={<IconBox tone="green">✓</IconBox>}
          title="Deccan U-17 Squash Cup is approved"
          sub="Registrations are open · 22 min ago"
        />
        <CardRow
          mark={<IconBox tone="gold">!</IconBox>}
          title="Imran Shaikh asks for a refund"
          sub="Pune Open, men’s singles, ₹1,000 · 1 h ago"
        />
        <CardRow
          mark={<DateBox day="5" month="Dec" />}
          title="Deccan U-17 Squash Cup"
          sub="Secunderabad Club, Hyderabad"
        />
      </CardList>
    </Card>
  );
}

function RevenueSample() {
  return (
    <Card>
      <p className="quiet">Total Revenue</p>
      <div className={`num ${classes.hero}`}>₹8,42,600</div>
      <p className="quiet small">1,246 transactions since 4 April 2026</p>
      <div className={classes.gap} />
      <PartsBar
        label="Settled 79.7 percent, pending 15.3 percent, commission 5 percent"
        parts={[
          { amount: 671_220, tone: 'green' },
          { amount: 129_250, tone: 'gold' },
          { amount: 42_130, tone: 'grey' },
        ]}
      />
    </Card>
  );
}

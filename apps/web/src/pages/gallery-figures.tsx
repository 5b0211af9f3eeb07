import { Banner, TestMoneyStripe } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Chip, Dot, StatusChip } from '../ui/chip.tsx';
import { CourtCell, CourtPanel } from '../ui/court-panel.tsx';
import { Section } from '../ui/layout/page.tsx';
import { Poster } from '../ui/poster.tsx';
import { Stat, StatGrid } from '../ui/stat.tsx';
import { CardSamples } from './gallery-cards.tsx';
import classes from './gallery.module.css';
import { Row } from '../ui/layout/row.ts';

export function GalleryFigures() {
  return (
    <>
      <TestMoneyStripe />
      <div className={classes.gap} />
      <NeedsTodaySample />
      <div className={classes.gap} />
      <StatSamples />
      <BannerSamples />
      <CardSamples />
      <PosterSamples />
      <StateSamples />
    </>
  );
}

function NeedsTodaySample() {
  return (
    <CourtPanel
      lead={
        <>
          <h2>Needs you today</h2>
          <p className="small">Saturday, 21 November, 10:48 am</p>
        </>
      }
    >
      <CourtCell
        hot
        figure="3 matches"
        what="waiting for a court"
        where="Pune Open · longest wait 14 min"
        action={<a href="#desk">Open the desk</a>}
      />
      <CourtCell
        figure="6 h 12 min"
        what="until entries close"
        where="Deccan U-17 Squash · 118 of 128"
        action={<a href="#remind">Send a reminder</a>}
      />
      <CourtCell
        figure="1 draft"
        what="ready to submit for approval"
        where="Nagpur Table Tennis League"
        action={<a href="#review">Review and submit</a>}
      />
      <CourtCell
        figure="₹46,170"
        what="settles today"
        where="HDFC Bank ••4417 · T+2 days"
        action={<a href="#lines">See the 54 entries</a>}
      />
    </CourtPanel>
  );
}

function StatSamples() {
  return (
    <StatGrid label="Figures">
      <Stat
        label="Participants"
        value="1,284"
        change={18}
        changeLabel="since last month"
        bars={[16, 20, 18, 28, 40, 52]}
      />
      <Stat
        label="Revenue"
        value="₹8,42,600"
        change={12}
        changeLabel="since last month"
        bars={[24, 32, 30, 36, 42, 48]}
      />
      <Stat
        label="Upcoming Events"
        value="5"
        change={0}
        changeLabel="No change since last month"
        bars={[2, 4, 3, 6, 5, 5]}
      />
      <Stat label="Completed Events" value="23" change={-8} changeLabel="since last month" bars={[4, 5, 7, 6, 8, 7]} />
    </StatGrid>
  );
}

function BannerSamples() {
  return (
    <Section title="Banners">
      <div className={classes.stack}>
        <Banner title="Payment Collection Setup Required" action={<Button>Set Up Now</Button>}>
          Entry fees can be collected once the account for settlements is ready.
        </Banner>
        <Banner tone="blue" title="Two matches moved to Court 5">
          The players were told by message.
        </Banner>
        <Banner tone="red" title="Failed to generate PDF" />
      </div>
    </Section>
  );
}

function PosterSamples() {
  return (
    <Section title="Posters without a picture">
      <div className={classes.posters}>
        {[
          'Tennis',
          'Football',
          'Volleyball',
          'Basketball',
          'Cricket',
          'Kabaddi',
          'Kho Kho',
          'Chess',
          'Carrom',
          'Hockey',
          'Athletics',
          'Swimming',
          'Mallakhamb',
        ].map((sport) => (
          <Poster key={sport} sport={sport} days="19" month="December 2026" label={sport} />
        ))}
      </div>
    </Section>
  );
}

function StateSamples() {
  return (
    <Section title="States in words">
      <Row gap={16}>
        {(['draft', 'pending', 'approved', 'rejected', 'live', 'closed', 'completed'] as const).map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <Chip tone="green" dot large>
          ACTIVATED
        </Chip>
        <Dot tone="blue" pulsing />
        <Dot tone="gold" pulsing />
        <Dot tone="green" pulsing />
      </Row>
    </Section>
  );
}

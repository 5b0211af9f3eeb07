import { useState } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { CheckField, RadioField, SwitchField } from '../ui/fields/choice-field.tsx';
import { DateField, DateTimeField, TimeField } from '../ui/fields/date-field.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../ui/fields/field.tsx';
import { FileField } from '../ui/fields/file-field.tsx';
import { MoneyField, NumberField } from '../ui/fields/number-field.tsx';
import { OtpField } from '../ui/fields/otp-field.tsx';
import { Section } from '../ui/layout/page.tsx';
import { MultiSelectField, SelectField, SuggestField } from '../ui/fields/select-field.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { PasswordField, TextField } from '../ui/fields/text-field.tsx';

export function GalleryFields() {
  const [starts, setStarts] = useState<string | null>('2026-11-21T03:30:00.000Z');
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<'singles' | 'doubles'>('singles');
  return (
    <Section title="Fields">
      <Card>
        <FieldGroup title="Event" sub="What players see first">
          <FieldRow>
            <TextField label="Event name" required placeholder="Pune Open Badminton 2026" />
            <SuggestField
              label="Sport"
              required
              data={['Badminton', 'Squash', 'Table Tennis', 'Kabaddi']}
              defaultValue="Badminton"
            />
            <SelectField
              label="State"
              required
              searchable
              data={['Goa', 'Karnataka', 'Maharashtra', 'Telangana']}
              defaultValue="Maharashtra"
            />
          </FieldRow>
          <FieldRow>
            <DateTimeField
              label="Event date and time"
              required
              value={starts}
              onChange={setStarts}
              description="In India’s time"
            />
            <DateField label="Registration ends" value={day} onChange={(value) => setDay(value as string | null)} />
            <TimeField label="First match" defaultValue="09:00" />
          </FieldRow>
          <FieldRow>
            <MoneyField label="Entry fee" defaultValue={842_600.5} />
            <NumberField label="Courts" min={1} defaultValue={6} />
            <TextField label="Contact" defaultValue="98" error="Phone number must have 10 digits" />
          </FieldRow>
          <TextAreaField label="About" placeholder="What makes this tournament worth the journey" />
        </FieldGroup>
        <FieldGroup title="Choices">
          <FieldRow>
            <RadioField
              label="Format"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'singles', label: 'Singles', description: 'One player against one' },
                { value: 'doubles', label: 'Doubles' },
              ]}
            />
            <FieldStack>
              <CheckField label="Ask for the T-shirt size" defaultChecked />
              <CheckField label="Ask for an emergency contact" />
              <SwitchField label="Send a reminder a day before" defaultChecked />
            </FieldStack>
            <MultiSelectField
              label="Categories"
              data={['Men’s singles', 'Women’s singles', 'Mixed doubles']}
              defaultValue={['Mixed doubles']}
            />
          </FieldRow>
          <FieldRow>
            <PasswordField label="Umpire password" defaultValue="court-side-5" />
            <OtpField label="Code from the app" value={code} onChange={setCode} />
            <TextField label="Vendor ID" defaultValue="VND_KAVITA_48213" disabled />
          </FieldRow>
        </FieldGroup>
        <FieldGroup title="Poster">
          <FieldRow>
            <FileField
              label="Event poster"
              required
              value={file}
              onChange={setFile}
              accept={['image/jpeg', 'image/png', 'image/webp']}
              maxBytes={10 * 1024 * 1024}
              description="One picture, at most 10MB"
            />
            <FileField
              label="Logo"
              shape="square"
              value={null}
              onChange={() => undefined}
              accept={['image/*']}
              maxBytes={2 * 1024 * 1024}
              progress={0.42}
              progressLabel="Sending the logo"
            />
          </FieldRow>
        </FieldGroup>
      </Card>
    </Section>
  );
}

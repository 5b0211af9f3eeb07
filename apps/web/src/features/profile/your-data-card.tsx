import { useState } from 'react';
import { saveBlob } from '../../platform/save-blob.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { exportData } from './queries.ts';
import classes from './profile.module.css';

export function YourDataCard() {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Your data">
      <p className={classes.explained}>
        One file with everything that Maidan keeps about you: details, registrations, payments, events and sign-ins.
      </p>
      <div className={classes.buttons}>
        <Button onClick={() => setAsking(true)}>Download my data</Button>
      </div>
      {asking && (
        <PasswordDialog
          title="Download your data?"
          confirmLabel="Download"
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            saveBlob(await exportData(password));
            toast.success('Your data is downloaded');
          }}
        >
          <p>The file shows your phone, birthday and account numbers in full. Keep it where only you can read it.</p>
        </PasswordDialog>
      )}
    </Card>
  );
}

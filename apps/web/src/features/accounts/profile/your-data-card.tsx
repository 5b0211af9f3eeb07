import { useState } from 'react';
import { saveBlob } from '../../../platform/downloads.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { exportData } from './queries.ts';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

export function YourDataCard() {
  const words = useWords(profileWords);
  const [asking, setAsking] = useState(false);
  return (
    <Card title={words.data}>
      <p className={classes.explained}>{words.dataWhy}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setAsking(true)}>{words.dataDownload}</Button>
      </div>
      {asking && (
        <PasswordDialog
          title={words.dataTitle}
          confirmLabel={words.download}
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            saveBlob(await exportData(password));
            toast.success(words.dataDone);
          }}
        >
          <p>{words.dataCare}</p>
        </PasswordDialog>
      )}
    </Card>
  );
}

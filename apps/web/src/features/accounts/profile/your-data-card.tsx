import { useState } from 'react';
import { saveBlob } from '../../../platform/save-blob.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { exportData } from './queries.ts';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

export function YourDataCard() {
  const text = useWords(profileWords);
  const [asking, setAsking] = useState(false);
  return (
    <Card title={text.data}>
      <p className={classes.explained}>{text.dataWhy}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setAsking(true)}>{text.dataDownload}</Button>
      </div>
      {asking && (
        <PasswordDialog
          title={text.dataTitle}
          confirmLabel={text.download}
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            saveBlob(await exportData(password));
            toast.success(text.dataDone);
          }}
        >
          <p>{text.dataCare}</p>
        </PasswordDialog>
      )}
    </Card>
  );
}

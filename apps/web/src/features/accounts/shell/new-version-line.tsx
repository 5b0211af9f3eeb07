import { useAppWorker } from '../../../platform/device/app-worker.ts';
import { useWords } from '../../../platform/language.tsx';
import { useIsUndisturbed } from '../../../platform/device/undisturbed.ts';
import { Button } from '../../../ui/button.tsx';
import { newVersionWords } from './new-version-words.ts';
import classes from './shell.module.css';

/**
 * Keeps the application available offline and offers a new version, but never while somebody is scanning or scoring.
 */
export function NewVersionLine() {
  const words = useWords(newVersionWords);
  const change = useAppWorker();
  const isUndisturbed = useIsUndisturbed();
  if (!change || isUndisturbed) return null;
  return (
    <div className={classes.newVersion} role="status">
      {words.newVersion}
      <Button onClick={change}>{words.update}</Button>
    </div>
  );
}

import type { Profile } from '@maidan/contract/accounts/profile';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { holdsPicture } from '../../../ui/fields/picture-file.ts';
import { useSavePicture } from './queries.ts';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

const largest = 5 * 1024 * 1024;
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export function PictureCard({ profile }: { profile: Profile }) {
  const words = useWords(profileWords);
  const save = useSubmit(useSavePicture(), { done: words.pictureChanged });
  const input = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!accepted.includes(file.type)) return toast.error(words.wrongType);
    if (file.size > largest) return toast.error(words.tooLarge);
    if (!(await holdsPicture(file))) return toast.error(words.wrongType);
    void save.send(file);
  };

  return (
    <div className={classes.who}>
      <Avatar name={profile.name} src={profile.profilePicture} size={96} />
      <div>
        <p className={classes.name}>{profile.name}</p>
        <p className={classes.roles}>
          <Chip tone="green">{words.roles[profile.role]}</Chip>
          {profile.organizationName && <span className="quiet">{profile.organizationName}</span>}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted.join(',')}
        className="sr"
        tabIndex={-1}
        aria-label={words.newPicture}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        icon={<IconCamera size={20} stroke={1.6} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => input.current?.click()}
      >
        {words.changePicture}
      </Button>
    </div>
  );
}

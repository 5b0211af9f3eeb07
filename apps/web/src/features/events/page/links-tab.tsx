import { socialNetworkNames, socialNetworks } from '@maidan/domain/events/social-links';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { FieldGroup, FieldStack } from '../../../ui/fields/field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { PageEditor } from './use-page-editor.ts';
import { customizationWords } from './words.ts';

const icons = {
  whatsappGroup: IconBrandWhatsapp,
  instagram: IconBrandInstagram,
  twitter: IconBrandX,
  youtube: IconBrandYoutube,
  facebook: IconBrandFacebook,
  linkedin: IconBrandLinkedin,
} as const;
const longestRules = 20_000;

/** Links for players: where to follow the event, and its rules. */
export function LinksTab({ page }: { page: PageEditor }) {
  const words = useWords(customizationWords);
  const { texts } = page.editor;
  return (
    <>
      <FieldGroup title={words.stayUpdated} sub={words.stayUpdatedWhy}>
        <FieldStack>
          {socialNetworkNames.map((network) => {
            const Icon = icons[network];
            return (
              <TextField
                key={network}
                type="url"
                inputMode="url"
                label={socialNetworks[network].label}
                placeholder={socialNetworks[network].example}
                leftSection={<Icon size={20} stroke={1.6} aria-hidden="true" />}
                maxLength={300}
                value={texts.stayUpdated[network]}
                onChange={(event) => page.send({ type: 'link-typed', network, link: event.currentTarget.value })}
                onBlur={() => {
                  page.send({ type: 'link-left', network });
                  page.touch(`stayUpdated.${network}`);
                }}
                error={page.shown[`stayUpdated.${network}`]}
              />
            );
          })}
        </FieldStack>
      </FieldGroup>
      <FieldGroup title={words.rules} sub={words.rulesWhy}>
        <TextAreaField
          label={words.rules}
          labelProps={{ className: 'sr' }}
          minRows={8}
          maxRows={22}
          maxLength={longestRules}
          placeholder={words.rulesHint}
          value={texts.rulesAndRegulations}
          onChange={(event) => page.send({ type: 'rules-typed', rules: event.currentTarget.value })}
          error={page.shown.rulesAndRegulations}
        />
      </FieldGroup>
    </>
  );
}

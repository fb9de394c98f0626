import { defineSetting } from '#core/lib/setting.ts';

/** Whether people who ask for a link are told that nobody has the address (spec §8), or all get one answer. */
export const UNKNOWN_ADDRESS = defineSetting<{ answer: string }>({
  name: 'users.unknown-address',
  section: 'security',
  label: 'Unknown addresses',
  description:
    'Shown when someone requests a new password or sign-in link for an email address without an account. Saying so helps users with several addresses; the same answer for everyone hides who has an account. By default, installations with a database server give the same answer.',
  fields: {
    answer: {
      kind: 'choice',
      label: 'Answer',
      options: [
        { value: 'installation', label: 'Default' },
        { value: 'spec', label: 'Say that no account has it' },
        { value: 'private', label: 'Same answer for everyone' },
      ],
    },
  },
  defaultValue: { answer: 'installation' },
});

/** Whether an unknown address may be named as such; the embedded installation does by default. */
export function revealsUnknownAddress(
  setting: { answer: string },
  installation: { embedded: boolean },
): boolean {
  return setting.answer === 'installation' ? installation.embedded : setting.answer === 'spec';
}

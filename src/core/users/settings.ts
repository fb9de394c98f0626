import { defineSetting } from '#core/lib/setting.ts';

/** Whether people who ask for a link are told that nobody has the address (spec §8), or all get one answer. */
export const UNKNOWN_ADDRESS = defineSetting<{ answer: string }>({
  name: 'users.unknown-address',
  section: 'security',
  label: 'Unknown addresses',
  description:
    'What somebody is told who asks for a new password or a sign-in link with an address that nobody has. Saying so helps people with two addresses; one answer for all hides who has an account. As it was installed, there is one answer with a database server, and without one it is said.',
  fields: {
    answer: {
      kind: 'choice',
      label: 'Answer',
      options: [
        { value: 'installation', label: 'As it was installed' },
        { value: 'spec', label: 'Say that nobody has it' },
        { value: 'private', label: 'One answer for everybody' },
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

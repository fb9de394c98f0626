import { expect, it } from 'vitest';
import type { SettingView } from '#core/settings/contract.ts';
import { shownSections } from './shown-sections.ts';

const setting = (name: string, section: string) =>
  ({ name, section, label: name, description: '', fields: [] }) as unknown as SettingView;
const ALL = [
  setting('limits.login', 'limits'),
  setting('limits.api', 'limits'),
  setting('emergencies.waves', 'emergencies'),
  setting('users.sign_in', 'security'),
];
const shown = (query: string) =>
  shownSections(ALL, new URLSearchParams(query)).map(({ id, settings }) => `${id}: ${settings.length}`);

it('one section at a time, by its name or by that of a setting; none on the overview', () => {
  expect(shown('')).toEqual([]);
  expect(shown('section=limits')).toEqual(['limits: 2']);
  expect(shown('setting=users.sign_in')).toEqual(['security: 1']);
  expect(shown('section=nonsense')).toEqual([]);
});

it('a search goes through all sections', () => {
  expect(shown('q=log')).toEqual(['limits: 1']);
  expect(shown('section=limits&q=s')).toEqual(['emergencies: 1', 'security: 1', 'limits: 2']);
});

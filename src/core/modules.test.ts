import { expect, it } from 'vitest';
import { ALL_PAGES, coreModules } from './modules.ts';

it('leads from an audit entry to what it is about, where there is a page', () => {
  const objects = Object.assign({}, ...coreModules.map(({ auditObjects }) => auditObjects));
  expect(objects.booking.path('b1')).toBe('/admin/jobs/b1');
  expect(objects.setting.path('loyalty.tiers')).toBe('/admin/settings/points#loyalty.tiers');
  expect(objects.setting.path('limits.login')).toBe('/admin/settings?setting=limits.login#limits.login');
  expect(objects.case.path('c1')).toBe('/admin/cases/c1');
  expect(objects.payment.path).toBeUndefined();
});

it('finds each screen once', () => {
  const keys = ALL_PAGES.map(({ kind, title }) => `${kind} ${title}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(ALL_PAGES.every(({ path }) => path.startsWith('/'))).toBe(true);
});

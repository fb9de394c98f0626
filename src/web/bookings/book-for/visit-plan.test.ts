import { describe, expect, it } from 'vitest';
import { planPath, planWith, readPlan, weeksBeside } from './visit-plan.ts';

const plan = readPlan(
  '/admin/jobs/new',
  new URLSearchParams('search=ada&user=p1&home=h1&service=drain&vendor=v1&date=2026-03-04&at=x'),
);

describe('the address of a job that is being made', () => {
  it('keeps earlier choices and forgets those that followed from the old one', () => {
    expect(planPath(plan, 'user', 'p2')).toBe('/admin/jobs/new?search=ada&user=p2');
    expect(planPath(plan, 'home', 'h2')).toBe('/admin/jobs/new?search=ada&user=p1&home=h2&service=drain');
    expect(planPath(plan, 'date', '2026-03-05')).toBe(
      '/admin/jobs/new?search=ada&user=p1&home=h1&service=drain&vendor=v1&date=2026-03-05',
    );
    expect(planPath(plan, 'search', '')).toBe('/admin/jobs/new');
  });

  it('is the address of the plan that is shown until the page has followed', () => {
    expect(planWith(plan, 'home', 'h2')).toEqual({
      page: '/admin/jobs/new',
      ...{ search: 'ada', user: 'p1', home: 'h2', service: 'drain', addons: '' },
      ...{ vendor: '', from: '', date: '', at: '' },
    });
    expect(plan.home).toBe('h1');
    for (const name of ['search', 'user', 'service', 'addons', 'vendor', 'from', 'date', 'at'] as const) {
      const address = new URL(planPath(plan, name, 'a, b'), 'https://canopy.invalid');
      expect(readPlan('/admin/jobs/new', address.searchParams)).toEqual(planWith(plan, name, 'a, b'));
    }
  });

  it('turns by weeks and never before today', () => {
    const week = [{ date: '2026-03-10' }];
    expect(weeksBeside(week, '2026-03-05')).toEqual({ earlier: '2026-03-05', later: '2026-03-17' });
    expect(weeksBeside(week, '2026-03-01')).toEqual({ earlier: '2026-03-03', later: '2026-03-17' });
    expect(weeksBeside(week, '2026-03-10').earlier).toBeNull();
    expect(weeksBeside([], '2026-03-10')).toEqual({ earlier: null, later: null });
  });
});

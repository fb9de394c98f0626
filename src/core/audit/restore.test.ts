import { describe, expect, it } from 'vitest';
import { coreModules } from '#core/modules.ts';
import * as restore from './restore.ts';

const objects = Object.assign({}, ...coreModules.map(({ auditObjects }) => auditObjects));
type Entry = Parameters<typeof restore.restorableOf>[0] & { action: string };
const restorableOf = (entry: Entry) => restore.restorableOf(entry, objects);
const planRestore = (entry: Entry, current: Record<string, unknown>) =>
  restore.planRestore(entry, current, objects);

const edited = {
  action: 'users.edit',
  resource: 'user',
  resourceId: 'u1',
  details: {
    changes: {
      name: { from: 'Ana', to: 'Anna' },
      phone: { from: null, to: '206 555 0100' },
      canManageUsers: { from: true, to: false },
    },
  },
};

describe('what an entry can put back', () => {
  it('shows each field now and then, and leaves rights alone', () => {
    expect(planRestore(edited, { name: 'Anna', phone: '206 555 0100', canManageUsers: false })).toEqual({
      resource: 'user',
      id: 'u1',
      fields: [
        { field: 'name', label: 'Name', now: 'Anna', before: 'Ana', state: 'ready' },
        { field: 'phone', label: 'Phone', now: '206 555 0100', before: 'none', state: 'ready' },
      ],
      values: { name: 'Ana', phone: null },
      problem: null,
    });
  });

  it('refuses what was changed since, and what is as it was', () => {
    expect(planRestore(edited, { name: 'Annie', phone: '206 555 0100' })?.problem).toBe(
      'Name was changed again since this entry. Restore the later entry first, or edit the record.',
    );
    expect(planRestore(edited, { name: 'Annie', phone: '1' })?.problem).toMatch(
      /^Name, Phone were changed again/,
    );
    expect(planRestore(edited, { name: 'Ana', phone: '' })?.problem).toBe(
      'The record already matches the state before this entry.',
    );
  });

  it('reads a setting by its values, never by its words', () => {
    const setting = { action: 'settings.change', resource: 'setting', resourceId: 'loyalty.points' };
    const changes = [{ field: 'rate', from: '5%', to: '6%' }];
    expect(planRestore({ ...setting, details: { changes } }, { rate: 6 })?.problem).toMatch(
      /^rate was changed again/i,
    );
    const details = { changes, previous: { rate: 5, days: 14 }, next: { rate: 6, days: 14 } };
    expect(planRestore({ ...setting, details }, { rate: 6, days: 30 })).toMatchObject({
      values: { rate: 5 },
      fields: [{ field: 'rate', now: '6%', before: '5%' }],
      problem: null,
    });
  });

  it('reads what entries keep today as it reads their older shapes', () => {
    const changes = [{ field: 'rate', label: 'Rate', from: 5, to: 6, words: { from: '5%', to: '6%' } }];
    const entry = { action: 'settings.change', resource: 'setting', resourceId: 'loyalty.points' };
    expect(planRestore({ ...entry, details: { changes } }, { rate: 6 })).toMatchObject({
      values: { rate: 5 },
      fields: [{ field: 'rate', label: 'Rate', now: '6%', before: '5%' }],
      problem: null,
    });
  });

  it.each([
    'payment_refund',
    'refund_booking',
    'cancel_visit',
    'points_adjusted',
    'pay_out',
    'set_payout_schedule',
    'vendor.suspended',
    'user.suspended',
    'user.appointed_admin',
    'home_changed',
    '__proto__',
    'constructor',
  ])('is nothing for %s', (action) => {
    const details = { changes: { state: { from: 'a', to: 'b' } }, previous: { a: 1 }, next: { a: 2 } };
    expect(restorableOf({ action, resource: 'user', resourceId: 'x', details })).toBeNull();
  });

  it('is nothing without an object, for another kind of object, and for rights alone', () => {
    expect(restorableOf({ ...edited, resourceId: null })).toBeNull();
    expect(restorableOf({ ...edited, resource: 'payment' })).toBeNull();
    const details = { changes: { isSystemAdmin: { from: false, to: true } } };
    expect(restorableOf({ ...edited, details })).toBeNull();
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#core/lib/actor.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserFigures } from './user-figures.tsx';
import { UserHomes } from './user-homes.tsx';

const now = new Date('2026-03-03T18:00:00Z');
const user = (given: Partial<UserDetail>) =>
  ({
    name: 'Ada Park',
    email: 'ada@test.example',
    phone: null,
    role: 'homeowner',
    address: null,
    homes: [],
    company: null,
    trade: null,
    points: 1_234,
    lifetimePoints: 2_345,
    tier: 'Gold',
    totalSpentCents: 123_456,
    bookings: 3,
    metrics: {
      ...{ avgRating: null, ratings: 0, responseMinutes: null },
      ...{ completionRate: null, completed: 0, cancelled: 0 },
    },
    createdAt: now,
    updatedAt: now,
    loginCount: 1,
    securityLevel: 'standard',
    sessionTimeout: 7_200_000,
    ...given,
  }) as UserDetail;

function shown(given: Partial<UserDetail>): string {
  const element = (
    <ToastProvider>
      <UserFigures user={user(given)} />
      <UserHomes user={user(given)} />
      <UserFacts user={user(given)} zone="America/Los_Angeles" now={now} />
    </ToastProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe('the facts of a person', () => {
  it.each(ROLES)('§3 profile of a %s: points, tier and total spent', (role) => {
    for (const fact of ['>1,234<', '>2,345<', '>Gold<', '>$1,234.56<'])
      expect(shown({ role })).toContain(fact);
  });

  it('list every home with what is known of it', () => {
    const facts = [{ label: 'Water heater', value: 'Heat pump' }];
    const page = shown({
      address: '1 Maple Street',
      homes: [
        { id: 'a', label: 'Cottage', address: '1 Maple Street', facts },
        { id: 'b', label: 'Flat', address: '2 Alder Street', facts: [] },
      ],
    });
    for (const words of ['first of 2 homes', '>Cottage<', '>Flat<', '>2 Alder Street<', '>Heat pump<']) {
      expect(page).toContain(words);
    }
  });

  it("say whose address a vendor's is", () => {
    expect(shown({ role: 'vendor', address: '4100 Shilshole Avenue NW' })).toContain('company&#x27;s base');
    expect(shown({ role: 'vendor' })).not.toContain('s base');
  });
});

import { DAY_MS } from '#core/lib/durations.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { savedViews } from './tables.ts';

/** The lists the demo administrator keeps. */
const VIEWS = [
  { page: 'jobs', name: 'Waiting in Seattle', query: 'market=seattle&order=asc&sort=starts&status=pending' },
  { page: 'jobs', name: 'Over $500', query: 'minCents=50000&order=desc&sort=amount' },
  { page: 'users', name: 'Longest inactive', query: 'order=asc&role=homeowner&sort=seen' },
] as const;

export const searchDemo: DemoRows = ({ city, dice }) => {
  const admins = city.users.users.filter(({ role }) => role === 'admin');
  return [
    rowsFor(
      savedViews,
      admins.flatMap(({ id: userId, createdAt: since }) =>
        VIEWS.map((view, index) => {
          const at = new Date(since.getTime() + (index + 3) * DAY_MS);
          return { id: dice.id(at), userId, ...view, isDefault: false, createdAt: at, updatedAt: at };
        }),
      ),
    ),
  ];
};

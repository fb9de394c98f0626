import { usersAccess } from '#core/users/access.ts';
import { type PersonRow, peopleInput, USER_STATUS_LABELS } from '#core/users/people-views.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfPeople } from './people.ts';

/** /api/export/users.csv */
export const usersExport = listExport({
  input: peopleInput,
  rule: usersAccess.list,
  page: pageOfPeople,
  columns: {
    Id: (person: PersonRow) => person.id,
    Name: (person) => person.name,
    Email: (person) => person.email,
    Phone: (person) => person.phone,
    Role: (person) => person.role,
    Status: (person) => USER_STATUS_LABELS[person.status],
    'Email verified': (person) => person.verified,
    'System admin': (person) => person.isSystemAdmin,
    Company: (person) => person.company,
    Trade: (person) => person.trade,
    Points: (person) => person.points,
    Tier: (person) => person.tier,
    Bookings: (person) => person.bookings,
    'Total spent (USD)': (person) => csvMoney(person.totalSpentCents),
    Joined: (person) => person.createdAt,
    'Last sign-in': (person) => person.lastLoginAt,
  },
});

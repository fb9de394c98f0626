import { clsx } from 'clsx';
import { UserPlus } from 'lucide-react';
import { planPath, type VisitPlan } from '#web/bookings/book-for/visit-plan.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { NewJobData } from './new-job-data.ts';

type ChooseUserProps = { plan: VisitPlan } & Pick<NewJobData, 'users' | 'user'>;

/** Who the visit is for: found by name, email or phone. */
export function ChooseUser({ plan, users, user }: ChooseUserProps) {
  if (user) {
    return (
      <Card title="Homeowner">
        <div className="flex items-center gap-3">
          <Avatar id={user.id} name={user.name} />
          <p className="grow text-body font-semibold text-text-1">{user.name}</p>
          <ButtonLink to={planPath(plan, 'user', '')} kind="outline" size="sm">
            Choose another
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card
      title="Homeowner"
      aside={
        <ButtonLink to="/admin/users/new" kind="outline" size="sm" icon={UserPlus}>
          New homeowner
        </ButtonLink>
      }
    >
      <form method="get" action="/admin/jobs/new" className="flex gap-2 max-sm:flex-col sm:items-center">
        <div className="grow">
          <SearchField
            name="search"
            label="Name, email or phone"
            maxLength={100}
            defaultValue={plan.search}
          />
        </div>
        <Button type="submit" kind="primary">
          Find homeowner
        </Button>
      </form>
      {users && users.length === 0 && (
        <p className="mt-3 text-body text-text-2">
          {plan.search ? `No active homeowners match “${plan.search}”.` : 'No homeowners yet.'} New homeowners
          need an account first.
        </p>
      )}
      {users && users.length > 0 && (
        <>
          {!plan.search && <h3 className="mt-4 mb-1 text-label font-medium text-text-3">Recently active</h3>}
          <ul
            aria-label={plan.search ? 'Homeowners found' : 'Recently active homeowners'}
            className={clsx('divide-y divide-line-1 border-t border-line-1', plan.search && 'mt-3')}
          >
            {users.map(({ id, name, email, phone }) => (
              <li key={id} className="relative flex items-center gap-3 py-2 hover:bg-bg-2">
                <Avatar id={id} name={name} />
                <div className="min-w-0">
                  <Link
                    to={planPath(plan, 'user', id)}
                    className="text-body font-medium text-text-1 after:absolute after:inset-0 after:content-['']"
                  >
                    {name}
                  </Link>
                  <p className="text-label text-text-3 wrap-anywhere">
                    {email}
                    {phone && (
                      <>
                        {' · '}
                        <span className="whitespace-nowrap">{phone}</span>
                      </>
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

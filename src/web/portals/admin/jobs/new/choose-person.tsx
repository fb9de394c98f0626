import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { NewJobData } from './new-job-data.ts';
import { type NewJobPlan, planPath } from './new-job-plan.ts';

type ChooseUserProps = { plan: NewJobPlan } & Pick<NewJobData, 'people' | 'person'>;

/** Who the visit is for: found by name, email or phone. */
export function ChooseUser({ plan, people, person }: ChooseUserProps) {
  if (person) {
    return (
      <Card title="Homeowner">
        <div className="flex items-center gap-3">
          <Avatar id={person.id} name={person.name} />
          <p className="grow text-body font-semibold text-text-1">{person.name}</p>
          <ButtonLink to={planPath(plan, 'person', '')} kind="outline" size="sm">
            Choose another
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card title="Homeowner">
      <form method="get" action="/admin/jobs/new" className="flex gap-2 max-sm:flex-col">
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
      {people && people.length === 0 && (
        <p className="mt-3 text-body text-text-2">
          No active homeowner answers to “{plan.search}”. Somebody new needs an account first: add them under
          Users.
        </p>
      )}
      {people && people.length > 0 && (
        <ul aria-label="Homeowners found" className="mt-3 divide-y divide-line-1 border-t border-line-1">
          {people.map(({ id, name, email, phone }) => (
            <li key={id} className="relative flex items-center gap-3 py-2 hover:bg-bg-2">
              <Avatar id={id} name={name} />
              <div className="min-w-0">
                <Link
                  to={planPath(plan, 'person', id)}
                  className="text-body font-medium text-text-1 after:absolute after:inset-0 after:content-['']"
                >
                  {name}
                </Link>
                <p className="text-label text-text-3 wrap-anywhere">
                  {[email, phone].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

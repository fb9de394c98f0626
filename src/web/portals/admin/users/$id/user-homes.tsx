import type { UserDetail } from '#core/users/admin-views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Where their visits take place, with what they say of each home. */
export function UserHomes({ user: { homes } }: { user: UserDetail }) {
  if (homes.length === 0) return null;
  return (
    <Card title="Homes" aside={homes.length} flush>
      <ul className="divide-y divide-line-1">
        {homes.map(({ id, label, address, facts }) => (
          <li key={id} className="px-(--card-pad) py-3">
            <p className="text-body font-semibold text-text-1 wrap-anywhere">{label}</p>
            <p className="text-detail text-text-2 wrap-anywhere">{address}</p>
            {facts.length > 0 && (
              <DescriptionList
                layout="facts"
                className="mt-2.5"
                items={facts.map((fact) => ({ id: fact.label, term: fact.label, value: fact.value }))}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

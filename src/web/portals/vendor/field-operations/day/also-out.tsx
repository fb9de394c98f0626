import { Avatar } from '#web/ui/data/avatar.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import type { FieldPlace, Visit } from '../day-view.ts';

/** What the other technicians of the company are doing at this moment. */
export function AlsoOut({ others, place }: { others: readonly Visit[]; place: FieldPlace }) {
  return (
    <section aria-labelledby="also-out" className="border-t border-line-1 py-4">
      <h2 id="also-out" className="mb-1.5 px-(--page-x) text-label font-medium text-text-3">
        Also out now
      </h2>
      <ul>
        {others.map((visit) => (
          <li key={visit.id}>
            <Link
              to={fieldPath({ date: place.date, technician: visit.technicianId, job: visit.id })}
              className="flex items-center gap-3 px-(--page-x) py-1.5 hover:bg-bg-2 focus-visible:-outline-offset-2"
            >
              <Avatar id={visit.technicianId} name={visit.technicianName} />
              <span className="min-w-0">
                <span className="block text-control font-semibold text-text-1">{visit.technicianName}</span>
                <span className="block text-label text-text-2">
                  {visit.title} · {doing(visit)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function doing({ status, steps, stepsDone }: Visit): string {
  if (status === 'confirmed') return 'on the way';
  return steps > 0 ? `step ${Math.min(stepsDone + 1, steps)} of ${steps}` : 'working';
}

import { TextLink } from '#web/ui/form/text-link.tsx';

/** Beside the latest jobs of a person or a company: the list of all of them. `of` is a filter of that list. */
export function AllJobs({ of }: { of: `homeowner=${string}` | `vendor=${string}` }) {
  return (
    <TextLink quiet to={`/admin/jobs?${of}`} className="inline-flex min-h-6 items-center max-sm:min-h-11">
      All jobs
    </TextLink>
  );
}

import { type BookPlan, bookPath } from '../book-plan.ts';

type PlanFieldsProps = { plan: BookPlan; without: readonly (keyof BookPlan)[] };

/** What was chosen so far as fields of a form that works without script; `without` names what the form asks itself. */
export function PlanFields({ plan, without }: PlanFieldsProps) {
  const fields = new URLSearchParams(bookPath({ ...plan, booking: null }).split('?')[1]);
  return [...fields]
    .filter(([name]) => !without.some((own) => own === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

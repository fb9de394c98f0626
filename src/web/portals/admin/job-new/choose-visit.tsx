import { useNavigate, useNavigation } from 'react-router';
import { formatMoney } from '#core/lib/money.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { NewJobData } from './new-job-data.ts';
import { addOnsOf, type NewJobPlan, planPath } from './new-job-plan.ts';

type ChooseVisitProps = {
  plan: NewJobPlan;
  person: NonNullable<NewJobData['person']>;
  services: NewJobData['services'];
  service: NewJobData['service'];
};

/** Which home, and what is to be done there. */
export function ChooseVisit({ plan, person, services, service }: ChooseVisitProps) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  // The radio answers at once; the page follows when its times are there.
  const home = (coming && new URLSearchParams(coming.search).get('home')) ?? plan.home;
  const chosen = addOnsOf(plan).map(({ slug }) => slug);
  const choose = (name: 'home' | 'service') => (value: string) =>
    navigate(planPath(plan, name, value), { preventScrollReset: true });
  if (person.homes.length === 0) {
    return (
      <Card title="The visit">
        <p className="text-body text-text-2">
          {person.name} has no home yet. They add one when they book themselves, or in their profile.
        </p>
      </Card>
    );
  }
  return (
    <Card title="The visit">
      <div className="space-y-4">
        <RadioCards
          label="Home"
          labelHidden
          name="home"
          options={person.homes.map(({ id, label, address }) => ({
            value: id,
            title: label,
            detail: address,
          }))}
          value={home}
          onValueChange={choose('home')}
        />
        <SelectField
          label="Service"
          options={services.flatMap((category) =>
            category.services.map(({ slug, label }) => ({ value: slug, label, detail: category.name })),
          )}
          {...(plan.service ? { value: plan.service } : {})}
          onValueChange={choose('service')}
        />
        {service && service.addOns.length > 0 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-label font-medium text-text-2">Add-ons</legend>
            {service.addOns.map(({ slug, label, hint, priceCents }) => (
              <Checkbox
                key={slug}
                label={`${label}, ${formatMoney(priceCents)}`}
                hint={hint}
                checked={chosen.includes(slug)}
                onChange={(event) => {
                  const others = chosen.filter((known) => known !== slug);
                  const next = event.target.checked ? [...others, slug] : others;
                  void navigate(planPath(plan, 'addons', next.join(',')), { preventScrollReset: true });
                }}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  );
}

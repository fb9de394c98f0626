import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#core/lib/money.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Catalog, Service } from './book-for-types.ts';
import { addOnsOf, planPath, planWith, type VisitPlan } from './visit-plan.ts';

type ChooseVisitProps = {
  plan: VisitPlan;
  homes: readonly { id: string; label: string; address: string }[];
  /** Said instead where there is no home. */
  withoutHomes: string;
  services: Catalog;
  service: Service | null;
};

/** Which home, and what is to be done there. */
export function ChooseVisit({ plan, homes, withoutHomes, services, service }: ChooseVisitProps) {
  const navigate = useNavigate();
  // A choice shows at once, and the next one builds on it; the page follows when its times are there.
  const [picked, setPicked] = useState(plan);
  useEffect(() => setPicked(plan), [plan]);
  const chosen = addOnsOf(picked).map(({ slug }) => slug);
  const choose = (name: 'home' | 'service' | 'addons') => (value: string) => {
    setPicked(planWith(picked, name, value));
    void navigate(planPath(picked, name, value), { preventScrollReset: true });
  };
  if (homes.length === 0) {
    return (
      <Card title="The visit">
        <p className="text-body text-text-2">{withoutHomes}</p>
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
          options={homes.map(({ id, label, address }) => ({
            value: id,
            title: label,
            detail: address,
          }))}
          value={picked.home}
          onValueChange={choose('home')}
        />
        <SelectField
          label="Service"
          options={services.flatMap((category) =>
            category.services.map(({ slug, label }) => ({ value: slug, label, detail: category.name })),
          )}
          {...(picked.service ? { value: picked.service } : {})}
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
                  choose('addons')((event.target.checked ? [...others, slug] : others).join(','));
                }}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  );
}

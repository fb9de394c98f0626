import { House, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { HomeView } from '#core/homes/contract.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { BookPlan } from '../book-plan.ts';
import { PlanFields } from '../frame/plan-fields.tsx';
import { AddHome } from './add-home.tsx';

const NEW_HOME = 'new';

type HomeChoiceProps = {
  plan: BookPlan;
  homes: readonly HomeView[];
  home: HomeView | null;
  /** Where the step goes on with another of the homes. */
  pathOf: (homeId: string) => string;
  /** What happens when a new home was saved. */
  onAdded: (home: HomeView, goesOn: boolean) => void;
};

/** Where the work is: one of the person's homes, or a new one. */
export function HomeChoice({ plan, homes, home, pathOf, onAdded }: HomeChoiceProps) {
  const navigate = useNavigate();
  const [picked, setPicked] = useState(home?.id ?? NEW_HOME);
  useEffect(() => setPicked(home?.id ?? NEW_HOME), [home?.id]);
  const choose = (id: string) => {
    setPicked(id);
    if (id === NEW_HOME) return;
    navigate(pathOf(id), {
      replace: true,
      preventScrollReset: true,
    });
  };
  if (homes.length === 0) return <AddHome zip={plan.zip} onAdded={onAdded} />;
  return (
    <>
      <form action="/book" method="get" onSubmit={(event) => event.preventDefault()}>
        <PlanFields plan={plan} without={['home', 'step']} />
        <RadioCards
          label="Where"
          labelHidden
          name="home"
          options={[
            ...homes.map(({ id, label, line1, neighborhood, city, zip }) => ({
              value: id,
              title: line1,
              detail: `${label} · ${neighborhood}, ${city} ${zip}`,
              media: <Icon of={House} size={20} className="text-text-3" />,
            })),
            {
              value: NEW_HOME,
              title: 'Another address',
              media: <Icon of={Plus} size={20} className="text-text-3" />,
            },
          ]}
          value={picked}
          onValueChange={choose}
        />
        <noscript>
          <Button type="submit" size="lg" className="mt-3">
            Use this home
          </Button>
        </noscript>
      </form>
      {picked === NEW_HOME && (
        <div className="mt-5">
          <AddHome zip={plan.zip} onAdded={onAdded} />
        </div>
      )}
    </>
  );
}

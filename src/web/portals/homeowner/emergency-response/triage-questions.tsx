import { Form } from 'react-router';
import { EMERGENCY_KIND_DATA, type EmergencyKind } from '#core/dispatch/triage/kinds.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EMERGENCY_PAGE, type TriagePlace } from './triage-address.ts';

type TriageQuestionsProps = {
  kind: EmergencyKind;
  place: TriagePlace;
  homes: readonly { id: string; label: string }[];
};

/** Two or three questions with yes or no. What is answered stands in the address, so that going back keeps it. */
export function TriageQuestions({ kind, place, homes }: TriageQuestionsProps) {
  const { label, questions } = EMERGENCY_KIND_DATA[kind];
  const first = place.homeId ?? homes[0]?.id;
  return (
    <Card title={label}>
      <Form method="get" action={EMERGENCY_PAGE} className="space-y-6">
        <input type="hidden" name="kind" value={kind} />
        {questions.map(({ id, label: question }) => (
          <YesNo key={id} name={`q.${id}`} question={question} given={place.answers[id]} />
        ))}
        {homes.length > 1 ? (
          <SelectField
            label="Where is it?"
            name="home"
            required
            options={homes.map(({ id, label: name }) => ({ value: id, label: name }))}
            {...(first ? { defaultValue: first } : {})}
          />
        ) : (
          <input type="hidden" name="home" value={first ?? ''} />
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" kind="primary" size="field">
            Continue
          </Button>
          <ButtonLink to={EMERGENCY_PAGE} kind="quiet" size="field">
            Something else happened
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

function YesNo({ name, question, given }: { name: string; question: string; given: boolean | undefined }) {
  const options = [
    { value: 'yes', label: 'Yes', isChosen: given === true },
    { value: 'no', label: 'No', isChosen: given === false },
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-[1.0625rem]/6 font-semibold text-text-1">{question}</legend>
      <div className="grid grid-cols-2 gap-2">
        {options.map(({ value, label, isChosen }) => (
          <label
            key={value}
            className="flex min-h-12 items-center justify-center gap-2.5 rounded-control border border-line-2 bg-bg-1 px-4 text-[1rem]/6 font-medium text-text-1 hover:bg-bg-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={isChosen}
              className="keep-color size-[18px] shrink-0 appearance-none rounded-full border border-line-ctl bg-bg-1 outline-none checked:border-[5.5px] checked:border-accent checked:bg-accent-soft"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PRIORITIES, type Priority } from '#core/bookings/desk/views.ts';
import { NOTES_MAX_LENGTH } from '#core/bookings/limits.ts';
import { formatDay, formatTime } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PRIORITY_LABELS } from '../jobs/job-filters.ts';
import type { NewJobData } from './new-job-data.ts';
import { addOnsOf, type NewJobPlan } from './new-job-plan.ts';
import { type Answer, QuestionField } from './question-field.tsx';

const ASK = 'ask';

type BookFormProps = {
  plan: NewJobPlan;
  person: NonNullable<NewJobData['person']>;
  service: NonNullable<NewJobData['service']>;
  zone: string;
};

/** What the vendor should know, how it is paid, and the booking itself. */
export function BookForm({ plan, person, service, zone }: BookFormProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const startsAt = new Date(plan.at);
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [notes, setNotes] = useState('');
  const [priority, setPriority] = useState<Priority>('medium');
  const [card, setCard] = useState(person.cards.find(({ isDefault }) => isDefault)?.id ?? ASK);
  const { run, pending, failure } = useCommand((api) => api.bookings.bookFor, {
    revalidate: false,
    onSuccess: ({ id, card: outcome, message }) => {
      const refused = outcome === 'refused';
      showToast({
        title: refused ? 'The time is held, the card was not' : 'The visit is requested',
        message,
        type: refused ? 'warning' : 'success',
      });
      void navigate(`/admin/jobs/${id}`);
    },
  });
  const faults = failure?.fields ?? {};
  return (
    <Card title={`${service.name}, ${formatDay(startsAt, zone)} at ${formatTime(startsAt, zone)}`}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run({
            homeownerId: person.id,
            homeId: plan.home,
            serviceSlug: service.slug,
            addOns: addOnsOf(plan),
            ...(plan.vendor ? { vendorId: plan.vendor } : {}),
            startsAt: plan.at,
            answers,
            notes: notes.trim(),
            priority,
            ...(card === ASK ? {} : { paymentMethodId: card }),
          });
        }}
      >
        {failure && <FormErrors message={failure.message} />}
        {service.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={answers[question.id]}
            error={faults[`answers.${question.id}`] ?? null}
            onChange={(value) => setAnswers((current) => ({ ...current, [question.id]: value }))}
          />
        ))}
        <TextareaField
          label="Notes for the vendor"
          optional
          counter
          rows={3}
          maxLength={NOTES_MAX_LENGTH}
          value={notes}
          error={faults.notes ?? null}
          onChange={(event) => setNotes(event.target.value)}
        />
        <SelectField
          label="Priority"
          options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
          value={priority}
          onValueChange={setPriority}
        />
        <RadioCards
          label="How it is paid"
          name="card"
          options={[
            ...person.cards.map(({ id, label }) => ({
              value: id,
              title: label,
              detail: 'Held when the visit is near, charged when the work is done. Ask them first.',
            })),
            {
              value: ASK,
              title: 'Ask them for a card',
              detail: 'They get a mail with a link. Without a card 24 hours before, the time is given back.',
            },
          ]}
          value={card}
          onValueChange={setCard}
          error={faults.paymentMethodId ?? null}
        />
        <Button type="submit" kind="primary" pending={pending}>
          Create Job
        </Button>
      </form>
    </Card>
  );
}

import { useNavigate } from 'react-router';
import { PRIORITIES, type Priority } from '#core/bookings/desk/filters.ts';
import { NOTES_MAX_LENGTH } from '#core/bookings/limits.ts';
import { formatDay, formatTime } from '#core/lib/format-time.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { answerReader, givenAnswers, QuestionField } from '#web/bookings/book-for/question-field.tsx';
import { addOnsOf, type VisitPlan } from '#web/bookings/book-for/visit-plan.ts';
import { PriceOfVisit } from '#web/bookings/book-for/visit-summary.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, group, optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { NewJobData } from './new-job-data.ts';

const ASK = 'ask';

type BookFormProps = {
  plan: VisitPlan;
  user: NonNullable<NewJobData['user']>;
  service: NonNullable<NewJobData['service']>;
  zone: string;
  price: NewJobData['price'];
};

/** What the vendor should know, how it is paid, and the booking itself. */
export function BookForm({ plan, user, service, zone, price }: BookFormProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const startsAt = new Date(plan.at);
  const form = useForm({
    read: {
      answers: group(Object.fromEntries(service.questions.map(({ id, kind }) => [id, answerReader(kind)]))),
      notes: text,
      priority: choice(PRIORITIES),
      card: optional(text, ASK),
    },
    command: useCommand((api) => api.bookings.bookFor, {
      revalidate: false,
      onSuccess: ({ id, card: outcome, message }) => {
        const refused = outcome === 'refused';
        showToast({
          title: refused ? 'Time held, but the card isn’t authorized yet' : 'Visit requested',
          message,
          type: refused ? 'warning' : 'success',
        });
        void navigate(`/admin/jobs/${id}`);
      },
    }),
    input: ({ answers, notes, priority, card }) => ({
      homeownerId: user.id,
      homeId: plan.home,
      serviceSlug: service.slug,
      addOns: addOnsOf(plan),
      ...(plan.vendor ? { vendorId: plan.vendor } : {}),
      startsAt: plan.at,
      answers: givenAnswers(answers),
      notes,
      priority,
      ...(card ? { paymentMethodId: card } : {}),
    }),
  });
  return (
    <Card title={`${service.name}, ${formatDay(startsAt, zone)} at ${formatTime(startsAt, zone)}`}>
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        {service.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            {...form.field<string>(`answers.${question.id}`)}
          />
        ))}
        <TextareaField
          label="Notes for the vendor"
          optional
          counter
          rows={3}
          maxLength={NOTES_MAX_LENGTH}
          {...form.field('notes')}
        />
        <SelectField
          label="Priority"
          options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
          {...form.field<Priority>('priority', 'medium')}
        />
        <RadioCards
          label="Payment"
          options={[
            ...user.cards.map(({ id, label }) => ({
              value: id,
              title: label,
              detail:
                'Held shortly before the visit, charged when the work is done. Get their consent first.',
            })),
            {
              value: ASK,
              title: 'Request a card',
              detail:
                'We’ll email them a link. Without a card 24 hours before the visit, the time is released.',
            },
          ]}
          {...form.field('card', user.cards.find(({ isDefault }) => isDefault)?.id ?? ASK)}
          error={form.fault('card')}
        />
        {/* Beside the steps where there is room. */}
        {price && (
          <div className="lg:hidden">
            <PriceOfVisit price={price} service={service} />
          </div>
        )}
        <Button type="submit" kind="primary" pending={form.pending}>
          Create Job
        </Button>
      </form>
    </Card>
  );
}

import { useNavigate } from 'react-router';
import type { HouseholdBookable } from '#core/bookings/household/views.ts';
import { NOTES_MAX_LENGTH } from '#core/bookings/limits.ts';
import { formatDay, formatTime } from '#core/lib/format-time.ts';
import type { Service } from '#web/bookings/book-for/book-for-types.ts';
import { answerReader, givenAnswers, QuestionField } from '#web/bookings/book-for/question-field.tsx';
import { addOnsOf, type VisitPlan } from '#web/bookings/book-for/visit-plan.ts';
import { PriceOfVisit, type VisitPrice } from '#web/bookings/book-for/visit-summary.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { choice, group, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const PAYING = ['card', 'ask'] as const;

type BookFormProps = {
  plan: VisitPlan;
  home: HouseholdBookable['homes'][number];
  service: Service;
  zone: string;
  price: VisitPrice | null;
};

/** What the vendor should know, who pays, and the booking itself. */
export function BookForm({ plan, home, service, zone, price }: BookFormProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const startsAt = new Date(plan.at);
  const form = useForm({
    read: {
      answers: group(Object.fromEntries(service.questions.map(({ id, kind }) => [id, answerReader(kind)]))),
      notes: text,
      usesCard: choice(PAYING),
    },
    command: useCommand((api) => api.bookings.bookForHousehold, {
      revalidate: false,
      onSuccess: ({ card, message }) => {
        showToast({
          title: card === 'refused' ? 'Time held, but the card isn’t authorized yet' : 'Visit requested',
          message,
          type: card === 'refused' ? 'warning' : 'success',
        });
        void navigate('/account/home/household');
      },
    }),
    input: ({ answers, notes, usesCard }) => ({
      homeId: home.id,
      serviceSlug: service.slug,
      addOns: addOnsOf(plan),
      ...(plan.vendor ? { vendorId: plan.vendor } : {}),
      startsAt: plan.at,
      answers: givenAnswers(answers),
      notes,
      usesCard: usesCard === 'card',
    }),
  });
  const ask = {
    value: 'ask',
    title: `Ask ${home.ownerName} for a card`,
    detail: 'We’ll email them. Without a card 24 hours before the visit, the time is released.',
  } as const;
  const card = home.card && {
    value: 'card' as const,
    title: `${home.ownerName}’s ${home.card}`,
    detail: 'Held shortly before the visit, charged when the work is done.',
  };
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
        <RadioCards
          label="Payment"
          options={card ? [card, ask] : [ask]}
          {...form.field<(typeof PAYING)[number]>('usesCard', card ? 'card' : 'ask')}
          error={form.fault('usesCard')}
        />
        {price && (
          <div className="lg:hidden">
            <PriceOfVisit price={price} service={service} />
          </div>
        )}
        <p className="text-label text-text-3">
          {home.ownerName} is notified of this booking right away, and can change or cancel it.
        </p>
        <Button type="submit" kind="primary" pending={form.pending}>
          Request visit
        </Button>
      </form>
    </Card>
  );
}

import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { HomeView } from '#core/homes/contract.ts';
import { addDays, dateInZone } from '#core/lib/format-time.ts';
import { parseMoney } from '#core/lib/money.ts';
import { checkRequest } from '#core/quotes/check-request.ts';
import {
  BUDGET_MAX_CENTS,
  BUDGET_MIN_CENTS,
  DESCRIPTION_MAX_LENGTH,
  DESCRIPTION_MIN_LENGTH,
  WANTED_DAYS_AHEAD_MAX,
} from '#core/quotes/limits.ts';
import { QuestionField, questionId } from '#web/bookings/request/question-field.tsx';
import { RequestPhotos } from '#web/bookings/request/request-photos.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { Today } from '#web/ui/form/dates/today.ts';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { bookPath } from '../book-plan.ts';
import { NEW_HOME_FORM } from '../details/add-home.tsx';
import { answerFaults, faultsOfAnswers } from '../details/check-details.ts';
import { HomeChoice } from '../details/home-choice.tsx';
import { ZIP_ID, ZipField, zipProblem } from '../details/zip-field.tsx';
import { StepPage } from '../frame/step-page.tsx';
import type { QuoteData } from './quote-data.ts';
import { type QuoteDraft, useQuoteDraft } from './quote-draft.ts';
import { quotePath } from './quote-plan.ts';
import { QuoteSummary } from './quote-summary.tsx';

const FORM = 'quote-job';
/** Of the booking's plan only what the parts of its steps need. */
const NO_BOOKING = { vendor: null, minutes: null, addOns: [], date: null, start: null, booking: null };

/** First step: what is to be quoted, when it is wanted, and where. */
export function JobStep({ data }: { data: QuoteData }) {
  const { plan, visitor, service, homes, home, markets, place, now } = data;
  const navigate = useNavigate();
  const { draft, change } = useQuoteDraft(service.slug);
  const sentBack = (useLocation().state as { fields?: Record<string, string> } | null)?.fields ?? {};
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>(sentBack);
  const [zip, setZip] = useState(plan.zip ?? '');
  const zone = place?.zone ?? 'America/Los_Angeles';
  const today = dateInZone(now, zone);
  const clear = (name: string) => setFaults(({ [name]: _gone, ...rest }) => rest);
  const set = (update: Partial<QuoteDraft>, name: string) => {
    change(update);
    clear(name);
  };
  const asksZip = visitor === 'anonymous';

  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Record<string, string> = { ...jobFaults(draft, today) };
    for (const [id, fault] of Object.entries(answerFaults(service.questions, draft.answers)))
      found[`answers.${id}`] = fault;
    const unserved = asksZip ? zipProblem(markets, zip) : null;
    if (unserved) found.zip = unserved;
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(controlOf(first))?.focus();
    if (asksZip) navigate(quotePath({ ...plan, home: null, zip, step: 'vendors' }));
    // A new address is saved first; the step goes on with it.
    else if (newHomeForm()) newHomeForm()?.requestSubmit();
    else if (home) navigate(quotePath({ ...plan, home: home.id, zip: null, step: 'vendors' }));
  };
  const takeHome = ({ id }: HomeView, goesOn: boolean) =>
    navigate(quotePath({ ...plan, home: id, zip: null, step: goesOn ? 'vendors' : 'job' }), {
      replace: !goesOn,
      preventScrollReset: !goesOn,
    });
  const goOnButton = (look: { block?: boolean; className?: string }) => (
    <Button type="submit" form={FORM} kind="primary" size="lg" {...look}>
      Choose vendors
    </Button>
  );
  const answers = faultsOfAnswers(faults);
  const other = visitor === 'other';
  const bookInstead = bookPath({
    ...NO_BOOKING,
    ...{ service: service.slug, home: plan.home, zip: plan.zip, step: 'details' },
  });
  return (
    <StepPage
      title="What do you need done?"
      lead={`${service.name}. The more vendors know, the firmer their price. Asking is free.`}
      summary={
        <QuoteSummary
          data={data}
          action={!other && goOnButton({ block: true, className: 'mt-4 max-sm:hidden' })}
          bookInstead={bookInstead}
        />
      }
      bar={
        !other && (
          <ActionBar figure="Free to ask" detail="Up to 4 vendors">
            {goOnButton({})}
          </ActionBar>
        )
      }
    >
      <form id={FORM} method="post" noValidate onSubmit={goOn} className="mt-6 space-y-6">
        <FormErrors
          fields={Object.fromEntries(Object.entries(faults).map(([name, fault]) => [controlOf(name), fault]))}
        />
        <TextareaField
          id="quote-description"
          name="description"
          label="Describe the job"
          rows={5}
          maxLength={DESCRIPTION_MAX_LENGTH}
          counter
          hint="What’s there now, what you’d like, and how to get to it. Vendors you ask will see this."
          value={draft.description}
          error={faults.description ?? null}
          onChange={(event) => set({ description: event.target.value }, 'description')}
        />
        {service.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={draft.answers[question.id] ?? ''}
            error={answers[question.id] ?? null}
            onValueChange={(value) =>
              set({ answers: { ...draft.answers, [question.id]: value } }, `answers.${question.id}`)
            }
          />
        ))}
        {visitor === 'homeowner' && (
          <RequestPhotos
            photos={draft.photos}
            error={faults.photos ?? null}
            note="Visible to the vendors you ask."
            onAdd={(sha256) => change({ photos: [...new Set([...draft.photos, sha256])] })}
            onDrop={(sha256) => change({ photos: draft.photos.filter((kept) => kept !== sha256) })}
          />
        )}
        <Today value={today}>
          <div className="grid gap-4 sm:grid-cols-3">
            <DateField
              id="quote-wantedFrom"
              name="wantedFrom"
              label="Earliest date"
              optional
              size="lg"
              min={today}
              max={addDays(today, WANTED_DAYS_AHEAD_MAX)}
              value={draft.wantedFrom}
              error={faults.wantedFrom ?? null}
              onChange={(event) => set({ wantedFrom: event.target.value }, 'wantedFrom')}
            />
            <DateField
              id="quote-wantedTo"
              name="wantedTo"
              label="Done by"
              optional
              size="lg"
              min={draft.wantedFrom || today}
              max={addDays(today, WANTED_DAYS_AHEAD_MAX)}
              value={draft.wantedTo}
              error={faults.wantedTo ?? null}
              onChange={(event) => set({ wantedTo: event.target.value }, 'wantedTo')}
            />
            <TextField
              id="quote-budgetCents"
              name="budget"
              label="Budget"
              optional
              size="lg"
              prefix="$"
              inputMode="decimal"
              maxLength={12}
              value={draft.budget}
              error={faults.budgetCents ?? null}
              hint="Vendors will see it"
              onChange={(event) => set({ budget: event.target.value }, 'budgetCents')}
            />
          </div>
        </Today>
      </form>
      <section aria-labelledby="where" className="mt-8">
        <h2 id="where" className="mb-2.5 text-card-title text-text-1">
          Where
        </h2>
        {visitor === 'homeowner' && (
          <HomeChoice
            plan={{ ...NO_BOOKING, service: service.slug, home: plan.home, zip: plan.zip, step: 'details' }}
            homes={homes}
            home={home}
            pathOf={(id) => quotePath({ ...plan, home: id, zip: null, step: 'job' })}
            onAdded={takeHome}
          />
        )}
        {asksZip && (
          <ZipField
            form={FORM}
            markets={markets}
            value={zip}
            error={faults.zip ?? null}
            onValueChange={(value) => {
              setZip(value);
              clear('zip');
            }}
          />
        )}
        {other && (
          <Notice
            title="Homeowner account needed"
            action={<ButtonLink to="/dashboard">Go to my dashboard</ButtonLink>}
          >
            You’re signed in with an account that can’t request quotes. Sign in as a homeowner to continue.
          </Notice>
        )}
      </section>
    </StepPage>
  );
}

/** What is wrong with the job as it was written; the rules are the server's own. */
function jobFaults(draft: QuoteDraft, today: string): Record<string, string> {
  const fields: Record<string, string> = {};
  if (draft.description.trim().length < DESCRIPTION_MIN_LENGTH)
    fields.description = `Describe the work in at least ${DESCRIPTION_MIN_LENGTH} characters`;
  const checked = checkRequest(
    {
      wantedFrom: draft.wantedFrom || null,
      wantedTo: draft.wantedTo || null,
      vendorChoice: 'best_match',
      vendorIds: [],
    },
    today,
  );
  if (!checked.ok) Object.assign(fields, checked.fields);
  const budget = draft.budget.trim() === '' ? BUDGET_MIN_CENTS : parseMoney(draft.budget);
  if (budget === null) fields.budgetCents = 'Enter an amount such as 1500';
  else if (budget < BUDGET_MIN_CENTS) fields.budgetCents = 'At least $50';
  else if (budget > BUDGET_MAX_CENTS) fields.budgetCents = 'At most $200,000';
  return fields;
}

/** The id of the control of a field at fault. */
function controlOf(field: string): string {
  if (field === 'zip') return ZIP_ID;
  return field.startsWith('answers.') ? questionId(field.slice('answers.'.length)) : `quote-${field}`;
}

function newHomeForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`#${NEW_HOME_FORM}`);
}

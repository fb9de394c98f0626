import { lazy, type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { NOTES_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { HomeView } from '#core/homes/contract.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { QuestionField, questionId } from '#web/bookings/request/question-field.tsx';
import type { QuestionView } from '#web/bookings/request/question-view.ts';
import { RequestPhotos } from '#web/bookings/request/request-photos.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import type { StepData } from '../book-data.ts';
import { bookPath } from '../book-plan.ts';
import { bookableMinutes, fittingAddOns } from '../booked-length.ts';
import { useDraft } from '../draft.ts';
import { GoneNotice } from '../frame/gone-notice.tsx';
import { PlanFields } from '../frame/plan-fields.tsx';
import { QuotesInstead } from '../frame/quotes-instead.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { NEW_HOME_FORM } from './add-home.tsx';
import { AddOnList } from './add-on-list.tsx';
import { answerFaults, faultsOfAnswers } from './check-details.ts';
import { DetailsSummary, hasOnePrice, listPrice, type PricedService } from './details-summary.tsx';
import { HomeChoice } from './home-choice.tsx';
import { ZIP_ID, ZipField, zipProblem } from './zip-field.tsx';

const FORM = 'details';

// Only services sold by the hour ask for a length, and a list that opens is a heavy part.
const SelectField = lazy(async () => ({
  default: (await import('#web/ui/form/select-field.tsx')).SelectField<string>,
}));

/** Second step: what the work is, where, and for hourly services how long. */
export function DetailsStep({ data }: { data: StepData<'details'> }) {
  const { plan, visitor, service, homes, markets, home, minutes, icon } = data;
  // What was pressed shows at once; the address follows.
  const [wanted, setWanted] = useState(plan.addOns);
  const addOns = fittingAddOns(service.addOns, wanted, minutes);
  const navigate = useNavigate();
  const { draft, change } = useDraft(service.slug);
  const sentBack = useLocation().state as { fields?: Record<string, string> } | null;
  const [faults, setFaults] = useState(() => faultsOfAnswers(sentBack?.fields ?? {}));
  const [notesFault, setNotesFault] = useState(sentBack?.fields?.notes ?? null);
  const [otherFaults, setOtherFaults] = useState(sentBack?.fields ?? {});
  const [params] = useSearchParams();
  const next = { ...plan, home: home?.id ?? null, minutes: plan.minutes && minutes, addOns, booking: null };
  const [zip, setZip] = useState(plan.zip ?? '');
  // A ZIP code that another page sent along says at once when it is not served.
  const [zipFault, setZipFault] = useState(() => (plan.zip ? zipProblem(markets, plan.zip) : null));

  const answer = (id: string, value: string) => {
    change((current) => ({ ...current, answers: { ...current.answers, [id]: value } }));
    setFaults(({ [id]: _gone, ...rest }) => rest);
  };
  const addTo = (slug: string, quantity: number) => {
    const others = addOns.filter((addOn) => addOn.slug !== slug);
    const more = [...others, ...(quantity > 0 ? [{ slug, quantity }] : [])];
    setWanted(more);
    setOtherFaults({});
    navigate(bookPath({ ...next, addOns: more, start: null, step: 'details' }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const goOn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = answerFaults(service.questions, draft.answers);
    setFaults(found);
    const unserved = visitor === 'anonymous' ? zipProblem(markets, zip) : null;
    setZipFault(unserved);
    if (Object.keys(found).length > 0) return;
    if (unserved) return document.getElementById(ZIP_ID)?.focus();
    if (visitor === 'anonymous') {
      // Another place has other times. A vendor who was chosen stays: where they don't work, the times say so.
      const moved = zip === plan.zip ? {} : { date: null, start: null };
      navigate(bookPath({ ...next, ...moved, home: null, zip, step: 'time' }));
    }
    // A new address is saved first; the step goes on with it.
    else if (newHomeForm()) newHomeForm()?.requestSubmit();
    else if (home) navigate(bookPath({ ...next, step: 'time' }));
  };
  const takeHome = ({ id }: HomeView, goesOn: boolean) => {
    const step = goesOn ? 'time' : 'details';
    const path = bookPath({ ...next, home: id, zip: null, start: null, step });
    navigate(path, { replace: step === 'details', preventScrollReset: step === 'details' });
  };

  const goOnButton = (look: { block?: boolean; className?: string }) => (
    <Button type="submit" form={FORM} kind="primary" size="lg" {...look}>
      See times
    </Button>
  );
  const other = visitor === 'other';
  return (
    <StepPage
      title="Tell us about it"
      lead={`${service.name}. A few answers help your technician bring the right tools.`}
      summary={
        <DetailsSummary
          icon={icon}
          service={service}
          home={home}
          minutes={minutes}
          addOns={addOns}
          action={
            !other && (
              <>
                {goOnButton({ block: true, className: 'mt-4 max-sm:hidden' })}
                <QuotesInstead plan={next} />
              </>
            )
          }
        />
      }
      bar={
        !other && (
          <ActionBar
            figure={barFigure(service, listPrice(service, minutes, addOns))}
            detail={service.pricing === 'hourly' ? `for ${formatDuration(minutes)}` : 'before tax and fee'}
          >
            {goOnButton({})}
          </ActionBar>
        )
      }
    >
      {params.get('gone') === '1' && <GoneNotice />}
      <form id={FORM} action="/book" method="get" noValidate onSubmit={goOn} className="mt-6 space-y-6">
        <PlanFields
          plan={next}
          without={visitor === 'anonymous' ? ['step', 'minutes', 'zip'] : ['step', 'minutes']}
        />
        <input type="hidden" name="step" value="time" />
        <FormErrors fields={faultLines(service.questions, faults)} />
        {service.pricing === 'hourly' && (
          <SelectField
            label="How long"
            name="minutes"
            hint="You’re booking by the hour. Not sure? Choose more time."
            options={bookableMinutes(service).map((length) => ({
              value: String(length),
              label: `${formatDuration(length)} for ${listPrice(service, length)}`,
            }))}
            value={String(minutes)}
            onValueChange={(value) =>
              navigate(bookPath({ ...next, minutes: Number(value), start: null, step: 'details' }), {
                replace: true,
                preventScrollReset: true,
              })
            }
            className="max-w-[320px] [&_button]:h-11"
          />
        )}
        {service.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={draft.answers[question.id] ?? ''}
            error={faults[question.id] ?? null}
            onValueChange={(value) => answer(question.id, value)}
          />
        ))}
        {service.addOns.length > 0 && (
          <AddOnList
            addOns={service.addOns}
            chosen={addOns}
            error={otherFaults.addOns ?? null}
            onChange={addTo}
          />
        )}
        <TextareaField
          id="notes"
          label="Anything else"
          optional
          rows={3}
          maxLength={NOTES_MAX_LENGTH}
          counter
          value={draft.notes}
          error={notesFault}
          onChange={(event) => {
            const notes = event.target.value;
            change((current) => ({ ...current, notes }));
            setNotesFault(null);
          }}
        />
        {visitor === 'homeowner' && (
          <RequestPhotos
            photos={draft.photos}
            error={otherFaults.photos ?? null}
            onAdd={(sha256) =>
              change((current) => ({ ...current, photos: [...new Set([...current.photos, sha256])] }))
            }
            onDrop={(sha256) =>
              change((current) => ({ ...current, photos: current.photos.filter((kept) => kept !== sha256) }))
            }
          />
        )}
      </form>
      <section aria-labelledby="where" className="mt-8">
        <h2 id="where" className="mb-2.5 text-card-title text-text-1">
          Where
        </h2>
        {visitor === 'homeowner' && (
          <HomeChoice
            plan={plan}
            homes={homes}
            home={home}
            // A time belongs to one home; a vendor may work at several.
            pathOf={(id) => bookPath({ ...plan, home: id, start: null, step: 'details' })}
            onAdded={takeHome}
          />
        )}
        {visitor === 'anonymous' && (
          <ZipField
            form={FORM}
            markets={markets}
            value={zip}
            error={zipFault}
            onValueChange={(value) => {
              setZip(value);
              setZipFault(null);
            }}
          />
        )}
        {other && (
          <Notice
            title="Homeowner account needed"
            action={<ButtonLink to="/dashboard">Go to my dashboard</ButtonLink>}
          >
            You’re signed in with an account that can’t book. Sign in as a homeowner to continue.
          </Notice>
        )}
      </section>
    </StepPage>
  );
}

/** `From $149`, `The visit, $49`, `Free visit` */
function barFigure(service: PricedService, price: string): string {
  if (price.startsWith('Free')) return price;
  if (service.pricing === 'quote') return `The visit, ${price}`;
  return hasOnePrice(service) ? price : `From ${price}`;
}

/** The faults for the head of the form, each with its question, by the id of its control. */
function faultLines(
  questions: readonly QuestionView[],
  faults: Readonly<Record<string, string>>,
): Record<string, string> {
  const asked = questions.filter(({ id }) => faults[id]);
  return Object.fromEntries(asked.map(({ id, label }) => [questionId(id), `${label} ${faults[id]}`]));
}

function newHomeForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`#${NEW_HOME_FORM}`);
}

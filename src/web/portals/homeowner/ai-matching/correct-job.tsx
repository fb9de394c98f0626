import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { URGENCIES, URGENCY_LABELS } from '#core/matching/kinds.ts';
import type { InferredJob } from '#core/matching/views.ts';
import { saveDraft } from '#web/bookings/booking-draft.ts';
import { ChoicePills } from '#web/bookings/request/choice-pills.tsx';
import { QuestionField, questionId } from '#web/bookings/request/question-field.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { ServiceChoice } from './service-choice.ts';

type CorrectJobProps = {
  job: InferredJob;
  services: readonly ServiceChoice[];
  about: { text: string; homeId: string; photos: readonly string[] };
  onService: (slug: string) => void;
};

const PREFIX = 'answers.';
const SERVICE_ID = 'job-service';

/** What the words were taken for: service, urgency and answers, all of them to be corrected before anybody is ranked. */
export function CorrectJob({ job, services, about, onService }: CorrectJobProps) {
  const [urgency, setUrgency] = useState(job.urgency);
  const [answers, setAnswers] = useState(job.answers);
  const navigate = useNavigate();
  const match = useCommand((api) => api.matching.match, {
    revalidate: false,
    onSuccess: ({ id }) => {
      if (job.service)
        saveDraft(job.service.slug, { answers, notes: about.text.trim(), photos: about.photos });
      navigate(`/account/home/ai-matching?match=${id}`);
    },
  });
  const faults = match.failure?.fields ?? {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!job.service) return;
    const serviceSlug = job.service.slug;
    void match.run({ ...about, photos: [...about.photos], serviceSlug, urgency, answers });
  };
  return (
    <Card title="Here’s what we understood">
      <form noValidate onSubmit={submit} className="space-y-5">
        <FormErrors message={match.failure?.message ?? null} fields={lines(faults)} />
        {job.isModelAway && (
          <Notice>
            Our AI isn’t available right now, so we matched keywords in your description. Check the details
            below.
          </Notice>
        )}
        {job.photosRead > 0 && (
          <Notice>
            We read {about.photos.length === 1 ? 'your photo' : `${job.photosRead} of your photos`} along with
            your description. Fix anything we got wrong.
          </Notice>
        )}
        {!job.service && (
          <Notice tone="warning" title="We couldn’t tell which service this is">
            Choose it from the list, or describe the job in other words.
          </Notice>
        )}
        <SelectField
          id={SERVICE_ID}
          label="Service"
          options={choices(job, services)}
          {...(job.service ? { value: job.service.slug } : {})}
          error={faults.serviceSlug ?? null}
          hint={job.service ? 'Not right? Choose another one.' : undefined}
          onValueChange={onService}
        />
        {job.service && (
          <>
            <ChoicePills
              id="job-urgency"
              label="How soon"
              optional={false}
              {...(job.urgencyWords.length > 0
                ? { hint: `Because you wrote “${job.urgencyWords.slice(0, 3).join('”, “')}”.` }
                : {})}
              error={faults.urgency ?? null}
              options={URGENCIES.map((value) => ({ value, label: URGENCY_LABELS[value] }))}
              value={urgency}
              onValueChange={(value) => setUrgency(value as typeof urgency)}
            />
            {job.service.questions.map((question) => (
              <QuestionField
                key={question.id}
                question={{ ...question, required: false }}
                value={answers[question.id] ?? ''}
                error={faults[`${PREFIX}${question.id}`] ?? null}
                onValueChange={(value) => setAnswers((known) => ({ ...known, [question.id]: value }))}
              />
            ))}
            <Button type="submit" kind="primary" pending={match.pending}>
              Find vendors
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}

/** The likeliest services first, then the whole catalog. */
function choices(job: InferredJob, services: readonly ServiceChoice[]) {
  const likely = new Set(job.services.map(({ slug }) => slug));
  return [...job.services, ...services.filter(({ slug }) => !likely.has(slug))].map((service) => ({
    value: service.slug,
    label: service.name,
    detail: service.category,
  }));
}

/** Faults by the id of the control that has them. */
function lines(faults: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name.startsWith(PREFIX)
        ? questionId(name.slice(PREFIX.length))
        : name === 'text'
          ? 'job-text'
          : name === 'urgency'
            ? 'job-urgency'
            : SERVICE_ID,
      fault,
    ]),
  );
}

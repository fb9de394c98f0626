import { type SubmitEvent, useState } from 'react';
import { JOB_TEXT_MAX, JOB_TEXT_MIN } from '#core/matching/limits.ts';
import type { InferredJob } from '#core/matching/views.ts';
import { RequestPhotos } from '#web/bookings/request/request-photos.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

import type { ServiceChoice } from './service-choice.ts';

/** Not needed before there is something to correct. */
const CorrectJob = late(() => import('./correct-job.tsx').then((module) => module.CorrectJob));

type DescribeJobProps = {
  places: readonly { id: string; label: string }[];
  services: readonly ServiceChoice[];
};

/** What needs doing, in the homeowner's words, and beside it what we understood, to be corrected: two cards of the page's grid. */
export function DescribeJob({ places, services }: DescribeJobProps) {
  const [text, setText] = useState('');
  const [homeId, setHomeId] = useState(places[0]?.id ?? '');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [job, setJob] = useState<InferredJob | null>(null);
  const infer = useCommand((api) => api.matching.infer, { revalidate: false, onSuccess: setJob });
  const [shortness, setFault] = useState<string | null>(null);
  const fault = shortness ?? infer.failure?.fields.text ?? null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isShort = text.trim().length < JOB_TEXT_MIN;
    setFault(isShort ? `Describe the job in at least ${JOB_TEXT_MIN} characters` : null);
    if (!isShort) void infer.run({ text, photos: [...photos] });
  };
  return (
    <div className="contents">
      <Card title="Describe the job">
        <form noValidate onSubmit={submit} className="space-y-5">
          <FormErrors message={fault ? null : (infer.failure?.message ?? null)} />
          <TextareaField
            id="job-text"
            label="What do you need done?"
            hint="What’s wrong, where, when it started, and how soon you’d like it fixed."
            rows={5}
            maxLength={JOB_TEXT_MAX}
            counter
            value={text}
            error={fault}
            onChange={(event) => {
              setText(event.target.value);
              setFault(null);
            }}
          />
          {places.length > 1 && (
            <SelectField
              label="Where"
              options={places.map(({ id, label }) => ({ value: id, label }))}
              value={homeId}
              onValueChange={setHomeId}
            />
          )}
          <RequestPhotos
            photos={photos}
            error={infer.failure?.fields.photos ?? null}
            onAdd={(sha256) => setPhotos((kept) => [...new Set([...kept, sha256])])}
            onDrop={(sha256) => setPhotos((kept) => kept.filter((one) => one !== sha256))}
            note="Visible to the vendor you book."
          />
          <Button type="submit" kind={job ? 'secondary' : 'primary'} pending={infer.pending}>
            {job ? 'Update details' : 'Continue'}
          </Button>
        </form>
      </Card>
      <Late part={CorrectJob} when={job !== null}>
        {job && (
          <CorrectJob
            key={`${job.service?.slug ?? 'none'} ${job.urgency} ${JSON.stringify(job.answers)}`}
            job={job}
            services={services}
            about={{ text, homeId, photos }}
            onService={(serviceSlug) => void infer.run({ text, serviceSlug, photos: [...photos] })}
          />
        )}
      </Late>
    </div>
  );
}

import { useState } from 'react';
import { PAIRS_MAX } from '#core/photos/limits.ts';
import type { JobDocumentation, JobPhoto } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { photoTitle } from '#web/photos/photo-words.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PairSlider } from './pair-slider.tsx';

/** Before and after, side over side; any two of the job can be paired. */
export function PairsCard({ job, photos, pairs }: Pick<JobDocumentation, 'job' | 'photos' | 'pairs'>) {
  const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
  const sides = (kind: 'before' | 'after') => photos.filter((photo) => photo.kind === kind);
  const [befores, afters] = [sides('before'), sides('after')];
  const mayPair = befores.length > 0 && afters.length > 0 && pairs.length < PAIRS_MAX;
  return (
    <Card title="Before and after" aside={pairs.length > 0 ? `${pairs.length}` : undefined}>
      {pairs.length === 0 && (
        <p className="text-body text-text-2">
          {mayPair
            ? 'Pair two photos to compare them with a slider.'
            : 'Add a photo from before and one from after the work to compare them.'}
        </p>
      )}
      <ul className="space-y-5 empty:hidden">
        {pairs.map((pair) => {
          const [before, after] = [photoOf.get(pair.beforeId), photoOf.get(pair.afterId)];
          return before && after ? (
            <li key={pair.id}>
              <PairSlider before={before} after={after} />
              <Separate id={pair.id} before={before} after={after} />
            </li>
          ) : null;
        })}
      </ul>
      {mayPair && <PairForm key={pairs.length} bookingId={job.id} befores={befores} afters={afters} />}
    </Card>
  );
}

function Separate({ id, before, after }: { id: string; before: JobPhoto; after: JobPhoto }) {
  const { run, pending, failure } = useCommand((api) => api.photos.unpair);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-detail text-text-2 wrap-anywhere">
        {photoTitle(before)} / {photoTitle(after)}
      </p>
      <Button kind="quiet" pending={pending} onClick={() => void run({ id })}>
        Separate
      </Button>
      {failure && (
        <p role="alert" className="w-full text-detail text-red">
          {failure.message}
        </p>
      )}
    </div>
  );
}

type PairFormProps = { bookingId: string; befores: readonly JobPhoto[]; afters: readonly JobPhoto[] };

function PairForm({ bookingId, befores, afters }: PairFormProps) {
  const { showToast } = useToastContext();
  const ids = (list: readonly JobPhoto[]) => list.map(({ id }) => id);
  const [read] = useState(() => ({ beforeId: choice(ids(befores)), afterId: choice(ids(afters)) }));
  const form = useForm({
    read,
    command: useCommand((api) => api.photos.pair, {
      onSuccess: () => showToast({ title: 'Photos paired', type: 'success' }),
    }),
    input: (values) => ({ ...values, id: bookingId }),
  });
  const options = (list: readonly JobPhoto[]) =>
    list.map((photo, index) => ({ value: photo.id, label: `${index + 1}. ${photoTitle(photo)}` }));
  return (
    <form {...form.props} className="mt-4 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <FormErrors message={form.message} />
      <SelectField label="Before" options={options(befores)} {...form.field('beforeId', befores[0]?.id)} />
      <SelectField label="After" options={options(afters)} {...form.field('afterId', afters.at(-1)?.id)} />
      <Button type="submit" pending={form.pending}>
        Pair photos
      </Button>
    </form>
  );
}

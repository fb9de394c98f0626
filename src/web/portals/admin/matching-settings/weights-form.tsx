import { type SubmitEvent, useEffect, useState } from 'react';
import { WEIGHT_NOTE_MAX } from '#core/matching/limits.ts';
import { points } from '#core/matching/points.ts';
import { FEATURES, type Feature } from '#core/matching/scoring/features.ts';
import type { MatchingHistory, PreviewView } from '#core/matching/views.ts';
import { FEATURE_LABELS, scaled, type WeightValues } from '#core/matching/weights.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { WeightPreview } from './weight-preview.tsx';
import { WeightSlider } from './weight-slider.tsx';

/** A change is replayed when nobody has moved anything for so long. */
const SETTLED_MS = 350;

type WeightsFormProps = { current: MatchingHistory; isOn: boolean };

/** The weights with what they would have changed last month beside them; nothing is in force before it is saved. */
export function WeightsForm({ current, isOn }: WeightsFormProps) {
  const saved: WeightValues = { weights: current.weights, newcomerPercent: current.newcomerPercent };
  const [draft, setDraft] = useState<WeightValues>(saved);
  const [note, setNote] = useState('');
  const [preview, setPreview] = useState<PreviewView | null>(null);
  const { showToast } = useToastContext();
  const replay = useCommand((api) => api.matching.preview, { revalidate: false, onSuccess: setPreview });
  const save = useCommand((api) => api.matching.save, {
    onSuccess: ({ version }) =>
      showToast({ title: 'Weights saved', message: `Version ${version} is in force.`, type: 'success' }),
  });
  const isEmpty = FEATURES.every((feature) => draft.weights[feature] === 0);
  const shown = isEmpty ? null : scaled(draft.weights);
  const isChanged =
    shown !== null &&
    (draft.newcomerPercent !== saved.newcomerPercent ||
      FEATURES.some((feature) => shown[feature] !== saved.weights[feature]));
  const text = JSON.stringify(draft);
  const { run, pending } = replay;
  const [asked, setAsked] = useState('');
  // What was moved while a replay ran is replayed after it.
  useEffect(() => {
    if (isEmpty || pending || text === asked) return;
    const timer = setTimeout(() => {
      setAsked(text);
      void run(JSON.parse(text) as WeightValues);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, asked, isEmpty, pending, run]);

  const set = (feature: Feature, hundredths: number) =>
    setDraft((known) => ({ ...known, weights: { ...known.weights, [feature]: hundredths } }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save.run({ ...draft, note, expectedVersion: current.version });
  };
  const closed = !isOn
    ? 'Turn AI matching on to change the weights.'
    : isEmpty
      ? 'Give at least one feature some weight.'
      : !isChanged
        ? 'Move a slider to change the weights.'
        : undefined;
  return (
    <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card title="Weights" aside="A full score is 10.00">
        <form noValidate onSubmit={submit} className="space-y-4">
          <FormErrors message={save.failure?.message ?? null} />
          {FEATURES.map((feature) => (
            <WeightSlider
              key={feature}
              label={FEATURE_LABELS[feature].label}
              hint={FEATURE_LABELS[feature].hint}
              value={draft.weights[feature]}
              counts={shown ? `Weight ${points(shown[feature])}` : 'No weight'}
              error={save.failure?.fields[`weights.${feature}`] ?? null}
              onChange={(hundredths) => set(feature, hundredths)}
            />
          ))}
          <WeightSlider
            label="Newcomers"
            hint="Share of requests in which a vendor with fewer than 3 jobs is shown second"
            value={draft.newcomerPercent}
            max={100}
            unit="%"
            step={1}
            counts={`${draft.newcomerPercent}% of requests`}
            error={save.failure?.fields.newcomerPercent ?? null}
            onChange={(newcomerPercent) => setDraft((known) => ({ ...known, newcomerPercent }))}
          />
          <TextField
            label="Note"
            optional
            hint="Why, for the history"
            maxLength={WEIGHT_NOTE_MAX}
            value={note}
            error={save.failure?.fields.note ?? null}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="primary" pending={save.pending} disabledReason={closed}>
              Save weights
            </Button>
            {isChanged && (
              <Button
                kind="quiet"
                onClick={() => {
                  setDraft(saved);
                  save.reset();
                }}
              >
                Reset
              </Button>
            )}
          </div>
        </form>
      </Card>
      <WeightPreview preview={preview} pending={pending} failure={replay.failure?.message ?? null} />
    </div>
  );
}

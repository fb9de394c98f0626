import { type SubmitEvent, useState } from 'react';
import { points } from '#core/matching/points.ts';
import type { WhyNotAnswer } from '#core/matching/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Asks about any vendor by name: where they stand and what costs them the first place, or why they were left out. */
export function WhyNot({ id }: { id: string }) {
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState<{ asked: string; vendors: WhyNotAnswer['vendors'] } | null>(null);
  const ask = useCommand((api) => api.matching.whyNot, {
    revalidate: false,
    onSuccess: ({ vendors }, input) => setAnswer({ asked: input.company, vendors }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void ask.run({ id, company: name });
  };
  return (
    <Card title="Missing someone?">
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label="Vendor name"
          value={name}
          maxLength={100}
          error={ask.failure ? (ask.failure.fields.company ?? ask.failure.message) : null}
          onChange={(event) => setName(event.target.value)}
          className="grow"
        />
        <Button type="submit" pending={ask.pending} className={ask.failure ? 'mb-[21px]' : ''}>
          Ask why
        </Button>
      </form>
      <div aria-live="polite">
        {answer?.vendors.length === 0 && (
          <p className="mt-3 text-body text-text-2">No vendor in your city is called “{answer.asked}”.</p>
        )}
        {answer?.vendors.map((vendor) => (
          <div key={vendor.vendorId} className="mt-3 border-t border-line-1 pt-2.5 text-body">
            <p className="font-medium text-text-1 wrap-anywhere">{vendor.company}</p>
            <p className="text-text-2">
              {vendor.label}
              {vendor.hundredths !== null && `, score ${points(vendor.hundredths)}`}
            </p>
            {vendor.behind.length > 0 && (
              <ul aria-label={`What keeps ${vendor.company} from first place`} className="mt-1 space-y-0.5">
                {vendor.behind.map(({ label, text, hundredths }) => (
                  <li key={label} className="flex justify-between gap-3 text-detail text-text-2">
                    <span>
                      {label} · {text}
                    </span>
                    <span className="tabular-nums">−{points(-hundredths)}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}

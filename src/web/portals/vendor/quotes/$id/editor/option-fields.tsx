import { Plus, Trash2 } from 'lucide-react';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { LineInput, OptionInput } from '#core/quotes/input.ts';
import {
  OPTION_LINES_MAX,
  OPTION_MINUTES_MAX,
  OPTION_MINUTES_STEP,
  OPTION_NAME_MAX,
  OPTION_SUMMARY_MAX,
  OPTION_VISITS_MAX,
} from '#core/quotes/limits.ts';
import { priceOfOption, type QuoteRates, quotedLines } from '#core/quotes/option-price.ts';
import type { PriceBookLine } from '#core/quotes/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { priceWords } from '../../../pricing/frame/price-words.ts';
import { emptyLine, lineOfBook } from './editor-values.ts';
import { LineFields } from './line-fields.tsx';

const LENGTHS = Array.from(
  { length: OPTION_MINUTES_MAX / OPTION_MINUTES_STEP },
  (_, index) => (index + 1) * OPTION_MINUTES_STEP,
);
const VISITS = Array.from({ length: OPTION_VISITS_MAX }, (_, index) => index + 1);

type OptionFieldsProps = {
  form: FormFields<`options.${string}` | 'options'>;
  at: number;
  start: OptionInput;
  /** What the fields say now. */
  typed: OptionInput;
  rates: QuoteRates;
  book: readonly PriceBookLine[];
  /** The only one. */
  alone: boolean;
  onRemove: () => void;
};

/** One way to do the work: its lines, how long it takes, and what is in and out. */
export function OptionFields({ form, at, start, typed, rates, book, alone, onRemove }: OptionFieldsProps) {
  const name = <Field extends string>(field: Field) => `options.${at}.${field}` as const;
  const lines = useFieldList<LineInput>(start.lines, () => form.changed(name('lines')));
  const title = typed.name || `Option ${at + 1}`;
  const full = lines.rows.length >= OPTION_LINES_MAX;
  const fault = form.fault(name('lines'));
  return (
    <Card
      title={alone ? 'Your quote' : `Option ${at + 1}`}
      aside={
        !alone && (
          <Button kind="quiet" size="sm" icon={Trash2} onClick={onRemove} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        )
      }
    >
      <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <TextField label="Name" maxLength={OPTION_NAME_MAX} {...form.field(name('name'), start.name)} />
        <TextField
          label="Summary"
          optional
          maxLength={OPTION_SUMMARY_MAX}
          {...form.field(name('summary'), start.summary)}
        />
      </div>
      <fieldset className="mt-4 min-w-0">
        <legend className="mb-1.5 text-label font-medium text-text-2">Line items</legend>
        <ul className="space-y-2.5">
          {lines.rows.map(({ key, start: line }, place) => (
            <li key={key}>
              <LineFields
                form={form}
                path={`options.${at}.lines.${place}`}
                start={line}
                typed={typed.lines[place]}
                label={`Line ${place + 1} of ${title}`}
                heads={place === 0}
                onRemove={lines.rows.length > 1 ? () => lines.remove(place) : null}
              />
            </li>
          ))}
        </ul>
        {fault && (
          <p role="alert" className="mt-1.5 text-label text-red">
            {fault}
          </p>
        )}
        <div className="mt-2.5 flex flex-wrap items-end gap-2">
          <Button kind="outline" icon={Plus} disabled={full} onClick={() => lines.add(emptyLine())}>
            Add line
          </Button>
          {book.length > 0 && !full && (
            <SelectField
              label={`Add from price book to ${title}`}
              labelHidden
              placeholder="Add from price book"
              // What is chosen becomes a line, and the list is ready for the next.
              value={undefined}
              options={book.map((entry, index) => ({
                value: String(index),
                label: entry.label,
                detail: priceWords(entry.unitCents, entry.unit),
              }))}
              onValueChange={(index) => {
                const entry = book[Number(index)];
                if (entry) lines.add(lineOfBook(entry));
              }}
              className="w-64 max-w-full max-sm:w-full"
            />
          )}
        </div>
      </fieldset>
      <div className="mt-4 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        <SelectField
          label="Time per visit"
          options={LENGTHS.map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }))}
          {...form.field(name('minutesPerVisit'), String(start.minutesPerVisit))}
        />
        <SelectField
          label="Visits"
          options={VISITS.map((count) => ({
            value: String(count),
            label: count === 1 ? '1 visit' : `${count} visits`,
          }))}
          {...form.field(name('visits'), String(start.visits))}
        />
        <TextareaField
          label="Included"
          optional
          rows={3}
          hint="One per line"
          {...form.field(name('included'), start.included.join('\n'))}
        />
        <TextareaField
          label="Not included"
          optional
          rows={3}
          hint="One per line"
          {...form.field(name('excluded'), start.excluded.join('\n'))}
        />
      </div>
      {!alone && (
        <Checkbox
          label="Recommend this option"
          className="mt-3"
          {...form.box(name('isRecommended'), start.isRecommended)}
        />
      )}
      <Totals typed={typed} rates={rates} />
    </Card>
  );
}

/** What the homeowner pays and the vendor earns, as it stands now. Lines that cannot be read yet count for nothing. */
function Totals({ typed, rates }: { typed: OptionInput; rates: QuoteRates }) {
  const readable = typed.lines.filter(
    ({ quantity, unitCents }) =>
      Number.isFinite(quantity) &&
      quantity > 0 &&
      quantity < 1e6 &&
      Number.isInteger(unitCents) &&
      unitCents >= 0,
  );
  const price = priceOfOption(quotedLines(readable), rates);
  return (
    <dl
      aria-live="polite"
      className="mt-4 grid grid-cols-2 gap-4 rounded-group bg-bg-2 px-4 py-3 tabular-nums"
    >
      <div>
        <dt className="text-label text-text-2">Homeowner pays</dt>
        <dd className="text-[1.0625rem]/6 font-semibold text-text-1">{formatMoney(price.totalCents)}</dd>
        <dd className="text-label text-text-3">
          {formatMoney(price.taxCents)} tax and {formatMoney(price.serviceFeeCents)} fee included
        </dd>
        {price.lines.map(
          ({ kind, label, amountCents }) =>
            kind === 'plan_discount' && (
              <dd key={kind} className="text-label text-text-3">
                {label}: {formatMoney(amountCents)}
              </dd>
            ),
        )}
      </div>
      <div>
        <dt className="text-label text-text-2">You earn</dt>
        <dd className="text-[1.0625rem]/6 font-semibold text-text-1">{formatMoney(price.vendorCents)}</dd>
        <dd className="text-label text-text-3">
          {formatMoney(price.workCents)} less {formatMoney(price.commissionCents)} commission
        </dd>
      </div>
    </dl>
  );
}

import { useState } from 'react';
import { addDays, dateInZone, formatShortLocalDate } from '#core/lib/format-time.ts';
import { checkQuote } from '#core/quotes/check-quote.ts';
import type { QuoteInput, TemplateContent } from '#core/quotes/input.ts';
import {
  ATTACHMENTS_MAX,
  OPTIONS_MAX,
  QUOTE_MESSAGE_MAX,
  QUOTE_VALID_DAYS_MAX,
  QUOTE_VALID_DAYS_MIN,
  WARRANTY_DAYS_MIN,
} from '#core/quotes/limits.ts';
import type { InvitationView, PriceBookLine } from '#core/quotes/views.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { emptyOption, QUOTE_READERS, type Template, termsOf, typedTerms } from './editor-values.ts';
import { OptionFields } from './option-fields.tsx';
import { SaveTemplate, TemplateTools } from './template-tools.tsx';
import { TermsFields } from './terms-fields.tsx';

const NAMES = ['Good', 'Better', 'Best'] as const;

type QuoteEditorProps = {
  found: InvitationView;
  book: readonly PriceBookLine[];
  templates: readonly Template[];
  start: TemplateContent;
  earliestDate: string | null;
  isRevision: boolean;
  now: Date;
  onDone: () => void;
};

/** Where a quote is written. What the homeowner would pay and the vendor earns is reckoned as one types. */
export function QuoteEditor(props: QuoteEditorProps) {
  const [loaded, setLoaded] = useState<{ content: TemplateContent; at: number } | null>(null);
  return (
    <Editor
      {...props}
      // A template takes the place of all that was written: the fields begin again.
      key={loaded?.at ?? 0}
      start={loaded?.content ?? props.start}
      onTemplate={(content) => setLoaded((known) => ({ content, at: (known?.at ?? 0) + 1 }))}
    />
  );
}

type EditorProps = QuoteEditorProps & { onTemplate: (content: TemplateContent) => void };

function Editor({
  found,
  book,
  templates,
  start,
  earliestDate,
  isRevision,
  now,
  onDone,
  onTemplate,
}: EditorProps) {
  const { showToast } = useToastContext();
  const attached = useAttachments(ATTACHMENTS_MAX);
  const today = dateInZone(now, found.zone);
  const form = useForm({
    read: QUOTE_READERS,
    watch: { options: start.options, terms: typedTerms(start.terms) },
    check: (values) => {
      const checked = checkQuote({ ...values, terms: termsOf(values.terms), attachments: [] } as QuoteInput, {
        today,
        rates: found.rates,
      });
      return checked.ok ? {} : checked.fields;
    },
    command: useCommand((api) => api.quotes.send, {
      onSuccess: ({ version }) => {
        attached.clear();
        showToast({
          title: version === 1 ? 'Quote sent' : 'Revised quote sent',
          message: `${found.homeownerName} will see it right away.`,
          type: 'success',
        });
        onDone();
      },
    }),
    input: (values) => ({
      ...values,
      id: found.id,
      terms: termsOf(values.terms),
      attachments: attached.ready.map(({ sha256, name }) => ({ sha256, name })),
    }),
  });
  const options = useFieldList(start.options, () => form.changed('options'));
  const typed = form.seen.options;
  return (
    <form {...form.props} onKeyDown={onlyByButton} className="space-y-3.5">
      <FormErrors message={form.message} />
      {templates.length > 0 && <TemplateTools templates={templates} onLoad={onTemplate} />}
      {options.rows.map(({ key, start: option }, at) => (
        <OptionFields
          key={key}
          form={form}
          at={at}
          start={option}
          typed={typed[at] ?? option}
          rates={found.rates}
          book={book}
          alone={options.rows.length === 1}
          onRemove={() => options.remove(at)}
        />
      ))}
      {options.rows.length < OPTIONS_MAX && (
        <Button
          kind="outline"
          onClick={() => {
            const last = typed.at(-1);
            const name = NAMES[options.rows.length] ?? 'Another option';
            options.add(last ? { ...last, name, isRecommended: false } : emptyOption(name));
          }}
        >
          Add another option
        </Button>
      )}
      <TermsFields form={form} start={start.terms} kind={form.seen.terms.kind} />
      <Card title="Dates and message">
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-3">
          <DateField
            label="Earliest start"
            min={today}
            max={addDays(today, 365)}
            {...form.field(
              'earliestDate',
              earliestDate && earliestDate >= today ? earliestDate : addDays(today, 3),
            )}
          />
          <TextField
            label="Valid for"
            suffix="days"
            figure
            inputMode="numeric"
            hint={`${QUOTE_VALID_DAYS_MIN} to ${QUOTE_VALID_DAYS_MAX}`}
            {...form.field('validDays', start.validDays)}
          />
          <TextField
            label="Warranty"
            suffix="days"
            figure
            inputMode="numeric"
            hint={`At least ${WARRANTY_DAYS_MIN}`}
            {...form.field('warrantyDays', start.warrantyDays)}
          />
        </div>
        <TextareaField
          label="Message"
          optional
          rows={3}
          maxLength={QUOTE_MESSAGE_MAX}
          counter
          className="mt-3.5"
          hint={wantedHint(found)}
          {...form.field('message', start.message)}
        />
        <div className="mt-3.5">
          <FilePicker
            attached={attached}
            max={ATTACHMENTS_MAX}
            error={form.fault('attachments' as 'message')}
          />
        </div>
      </Card>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <SaveTemplate formId={form.id} />
        {isRevision && (
          <Button kind="outline" onClick={onDone}>
            Keep current quote
          </Button>
        )}
        <Button type="submit" kind="primary" pending={form.pending} disabled={attached.busy}>
          {isRevision ? 'Send revised quote' : 'Send quote'}
        </Button>
      </div>
    </form>
  );
}

function wantedHint({ wantedFrom, homeownerName }: InvitationView): string {
  return wantedFrom
    ? `${homeownerName} would like the work to start on or after ${formatShortLocalDate(wantedFrom)}.`
    : `${homeownerName} will see this with your quote.`;
}

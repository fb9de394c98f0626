import { useRef, useState } from 'react';
import { WORK_NOTE_MAX_LENGTH } from '#core/bookings/field-log/limits.ts';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { Button } from '#web/ui/form/button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

type WorkNoteProps = {
  job: WorkOrder;
  site: SiteRecord;
  work: FieldWork<WorkOrder>;
  level: 2 | 3;
  now: Date;
};

/** What the team should know about the work: written on site, read by the office and whoever comes next. */
export function WorkNote(props: WorkNoteProps) {
  // What somebody is writing stays, whatever others save meanwhile; saving it then shows both.
  const isTyping = useRef(false);
  const base = useRef(props.site.note);
  if (!isTyping.current) base.current = props.site.note;
  return (
    <NoteForm
      key={base.current?.version ?? 0}
      {...props}
      note={base.current}
      onType={(is) => {
        isTyping.current = is;
      }}
    />
  );
}

type NoteFormProps = WorkNoteProps & { note: SiteRecord['note']; onType: (isTyping: boolean) => void };

function NoteForm({ job, site, note, work, level, now, onType }: NoteFormProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (values: { text: string }) => {
    const expectedVersion = note?.version ?? 0;
    const done = await work.act({ do: 'note', text: values.text.trim(), expectedVersion });
    setFailure(done.how === 'refused' ? done.message : null);
    return done.how === 'refused' ? undefined : done;
  };
  const form = useForm({
    read: { text },
    watch: { text: note?.text ?? '' },
    command: { run: save, pending: work.pending === 'note', failure: null, reset: () => setFailure(null) },
  });
  const isChanged = form.seen.text !== (note?.text ?? '');
  onType(isChanged && form.seen.text !== (site.note?.text ?? ''));
  return (
    <section aria-labelledby="work-note" className="border-b border-line-1 px-(--page-x) py-4">
      <Heading id="work-note" className="mb-2 text-card-title text-text-1">
        Work note
      </Heading>
      <form {...form.props} className="space-y-2.5">
        <TextareaField
          label="For your team"
          hint={`${job.homeowner.name} doesn’t see it.`}
          rows={3}
          maxLength={WORK_NOTE_MAX_LENGTH}
          {...form.field('text', note?.text ?? '')}
        />
        {failure && (
          <p role="alert" className="text-body text-red">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3 not-empty:min-h-11 empty:hidden">
          {isChanged && (
            <Button size="lg" type="submit" pending={form.pending} className="max-sm:!h-12">
              Save note
            </Button>
          )}
          {note && (
            <p className="text-detail text-text-2">
              {note.by}, {formatMoment(note.at, job.zone, now)}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}

import { CASE_NOTE_MAX } from '#core/cases/limits.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What administrators write for each other about a case. */
export function CaseNotes({ found: { id, notes }, now }: { found: CaseDetail; now: Date }) {
  const form = useForm({
    read: { content: text },
    command: useCommand((api) => api.cases.addNote),
    input: ({ content }) => ({ id, content }),
    resets: true,
  });
  return (
    <Card title="Private notes" aside={notes.length > 0 && notes.length}>
      {notes.length > 0 && (
        <ul aria-label="Private notes" className="mb-4 space-y-3">
          {notes.map((note) => (
            <li key={note.id} className="flex gap-3">
              <Avatar id={note.author?.id ?? note.id} name={note.author?.name ?? 'Unknown'} size={24} />
              <div className="min-w-0 grow">
                <p className="text-label text-text-3">
                  <span className="font-medium text-text-1">
                    {note.author?.name ?? 'Former administrator'}
                  </span>{' '}
                  {formatMoment(note.createdAt, HOME_ZONE, now)}
                </p>
                <p className="text-body whitespace-pre-wrap wrap-anywhere text-text-2">{note.content}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} aria-label="Private note" className="space-y-2">
        <FormErrors message={form.message} />
        <TextareaField
          label="Note"
          labelHidden
          rows={2}
          counter
          maxLength={CASE_NOTE_MAX}
          placeholder="Add a private note"
          {...form.field('content')}
        />
        <div className="flex items-center justify-between gap-3">
          <p className="text-label text-text-3">Only administrators see notes.</p>
          <Button type="submit" kind="outline" size="sm" pending={form.pending}>
            Add note
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NOTE_MAX } from '#core/customers/limits.ts';
import type { CustomerDetail, CustomerNote } from '#core/customers/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const check = ({ text: written }: { text: string }): Faults =>
  written === '' ? { text: 'Write a note first' } : {};

/** What the company writes about a customer for itself, the newest first. */
export function CustomerNotes({ found: { id, notes, zone }, now }: { found: CustomerDetail; now: Date }) {
  const form = useForm({
    read: { text },
    check,
    command: useCommand((api) => api.customers.addNote),
    input: (values) => ({ ...values, id }),
    resets: true,
  });
  return (
    <Card title="Notes" aside="Only your company sees them">
      <form {...form.props} aria-label="New note" className="space-y-2">
        <FormErrors message={form.message} />
        <TextareaField
          label="Note"
          labelHidden
          rows={2}
          maxLength={NOTE_MAX}
          placeholder="Add a private note"
          {...form.field('text', '')}
        />
        <div className="flex justify-end">
          <Button type="submit" kind="outline" pending={form.pending}>
            Add note
          </Button>
        </div>
      </form>
      {notes.length > 0 && (
        <ol aria-label="Notes" className="mt-4 divide-y divide-line-1 border-t border-line-1">
          {notes.map((note) => (
            <Note key={note.id} customerId={id} note={note} zone={zone} now={now} />
          ))}
        </ol>
      )}
    </Card>
  );
}

type NoteProps = { customerId: string; note: CustomerNote; zone: string; now: Date };

function Note({ customerId, note, zone, now }: NoteProps) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { showToast } = useToastContext();
  const removing = useCommand((api) => api.customers.removeNote, {
    onSuccess: () => setAsking(false),
    onFailure: ({ message }) => showToast({ title: 'Note not deleted', message, type: 'error' }),
  });
  const place = { id: customerId, noteId: note.id };
  return (
    <li className="py-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow text-label text-text-3">
          <span className="font-medium text-text-1">{note.author}</span>{' '}
          {formatMoment(note.createdAt, zone, now)}
          {note.editedAt && ', edited'}
        </p>
        {note.isOwn && !editing && (
          <>
            <IconButton
              icon={Pencil}
              kind="quiet"
              size="sm"
              label="Edit note"
              onClick={() => setEditing(true)}
            />
            <IconButton
              icon={Trash2}
              kind="quiet"
              size="sm"
              label="Delete note"
              onClick={() => setAsking(true)}
            />
          </>
        )}
      </div>
      {editing ? (
        <EditNote place={place} text={note.text} onDone={() => setEditing(false)} />
      ) : (
        <p className="mt-1 text-body whitespace-pre-wrap wrap-anywhere text-text-1">{note.text}</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this note?"
        description="It’s gone for good. The audit log records that there was one."
        safeLabel="Don’t delete"
        actionLabel="Delete note"
        pending={removing.pending}
        onConfirm={() => void removing.run(place)}
      />
    </li>
  );
}

type EditNoteProps = { place: { id: string; noteId: string }; text: string; onDone: () => void };

function EditNote({ place, text: written, onDone }: EditNoteProps) {
  const form = useForm({
    read: { text },
    check,
    command: useCommand((api) => api.customers.editNote, { onSuccess: onDone }),
    input: (values) => ({ ...values, ...place }),
  });
  return (
    <form {...form.props} aria-label="Edit note" className="mt-1 space-y-2">
      <FormErrors message={form.message} />
      <TextareaField
        label="Note"
        labelHidden
        rows={3}
        maxLength={NOTE_MAX}
        {...form.field('text', written)}
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" kind="outline" pending={form.pending}>
          Save note
        </Button>
      </div>
    </form>
  );
}

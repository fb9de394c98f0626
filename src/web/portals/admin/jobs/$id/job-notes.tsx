import { Trash2 } from 'lucide-react';
import { JOB_NOTE_MAX_LENGTH } from '#core/bookings/desk/limits.ts';
import { mentionedIn, withMentions } from '#core/bookings/desk/mentions.ts';
import type { JobNote } from '#core/bookings/desk/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { AvatarGroup } from '#web/ui/data/avatars/avatar-group.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { MentionField } from '#web/ui/form/mention/mention-field.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type User = { id: string; name: string };
type JobNotesProps = {
  jobId: string;
  notes: { items: readonly JobNote[]; administrators: readonly User[] };
  /** The administrator who reads: what they wrote, they can delete. */
  readerId: string | undefined;
  now: Date;
  zone: string;
};

/** What administrators write down about a job for each other. */
export function JobNotes({ jobId, notes: { items, administrators }, readerId, now, zone }: JobNotesProps) {
  const form = useForm({
    read: { text },
    command: useCommand((api) => api.bookings.addNote),
    input: (values) => ({
      ...values,
      id: jobId,
      mentionIds: mentionedIn(values.text, administrators).map(({ id }) => id),
    }),
    resets: true,
  });
  return (
    <Card
      title="Internal notes"
      aside={
        items.length > 0 && (
          <span className="flex items-center gap-2">
            <AvatarGroup label="Notes by" users={authorsOf(items)} />
            {items.length}
          </span>
        )
      }
    >
      <form {...form.props} className="space-y-2">
        <FormErrors message={form.message} />
        <MentionField
          label="Note"
          labelHidden
          rows={2}
          counter
          maxLength={JOB_NOTE_MAX_LENGTH}
          users={administrators}
          placeholder="Add a note. Type @ to mention an administrator."
          {...form.field('text')}
        />
        <div className="flex items-center justify-between gap-3">
          <p className="text-label text-text-3">Only administrators see notes.</p>
          <Button type="submit" kind="outline" size="sm" pending={form.pending}>
            Add note
          </Button>
        </div>
      </form>
      {items.length > 0 && (
        <ul aria-label="Internal notes" className="mt-3 space-y-3 border-t border-line-1 pt-3">
          {items.map((note) => (
            <li
              key={note.id}
              id={`note-${note.id}`}
              className="flex scroll-mt-20 gap-3 rounded-control target:bg-bg-2 target:outline target:outline-accent-text"
            >
              <Avatar id={note.author?.id ?? note.id} name={note.author?.name ?? 'Unknown'} size={24} />
              <div className="min-w-0 grow">
                <p className="text-label text-text-3">
                  <span className="font-medium text-text-1">
                    {note.author?.name ?? 'Former administrator'}
                  </span>{' '}
                  {formatMoment(note.at, zone, now)}
                </p>
                <p className="text-body whitespace-pre-wrap text-text-2 wrap-anywhere">
                  <WithMentions text={note.text} users={administrators} />
                </p>
              </div>
              {note.author?.id === readerId && <DeleteNote noteId={note.id} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Each once, who wrote last first. */
function authorsOf(notes: readonly JobNote[]): User[] {
  return [...new Map(notes.flatMap(({ author }) => (author ? [[author.id, author]] : []))).values()];
}

function DeleteNote({ noteId }: { noteId: string }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.bookings.deleteNote, {
    onSuccess: () => showToast({ title: 'Note deleted', type: 'success' }),
  });
  return (
    <ConfirmDialog
      trigger={<IconButton icon={Trash2} label="Delete note" size="sm" />}
      title="Delete this note?"
      description="This can’t be undone. The audit log records that there was a note, not what it said."
      safeLabel="Keep note"
      actionLabel="Delete note"
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ noteId })}
    />
  );
}

/** The text with the names it mentions set off. */
function WithMentions({ text: words, users }: { text: string; users: readonly User[] }) {
  return withMentions(words, users).map((part, place) =>
    part.isMention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={place} className="font-medium text-accent-text">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}

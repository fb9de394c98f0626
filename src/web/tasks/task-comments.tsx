import { formatMoment } from '#core/lib/format-time.ts';
import { TASK_ATTACHMENTS_MAX, TASK_COMMENT_MAX } from '#core/tasks/limits.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';

// Few comments have any.
const SentFiles = late(() => import('#web/ui/data/files/sent-files.tsx').then((part) => part.SentFiles));

/** What those who work on a task say about it, with files. */
export function TaskComments({ found, now }: { found: TaskDetail; now: Date }) {
  const { id, comments, zone } = found;
  const attached = useAttachments(TASK_ATTACHMENTS_MAX);
  const form = useForm({
    read: { content: text },
    check: ({ content }): Faults =>
      content === '' && attached.ready.length === 0 ? { content: 'Write a comment first' } : {},
    command: useCommand((api) => api.tasks.comment, { onSuccess: attached.clear }),
    input: ({ content }) => ({
      id,
      content,
      attachments: attached.ready.map(({ sha256, name }) => ({ sha256, name })),
    }),
    resets: true,
  });
  return (
    <Card title="Comments" aside={comments.length > 0 && comments.length}>
      {comments.length > 0 && (
        <ol aria-label="Comments" className="mb-4 space-y-3">
          {comments.map((comment) => (
            <li key={comment.id} className="flex gap-3">
              <Avatar
                id={comment.author?.id ?? comment.id}
                name={comment.author?.name ?? 'Unknown'}
                size={24}
              />
              <div className="min-w-0 grow space-y-1">
                <p className="text-label text-text-3">
                  <span className="font-medium text-text-1">{comment.author?.name ?? 'Former user'}</span>{' '}
                  {formatMoment(comment.createdAt, zone, now)}
                </p>
                {comment.content !== '' && (
                  <p className="text-body whitespace-pre-wrap wrap-anywhere text-text-2">{comment.content}</p>
                )}
                {comment.attachments.length > 0 && (
                  <Soon>
                    <SentFiles attachments={comment.attachments} />
                  </Soon>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      <form {...form.props} aria-label="Comment" className="space-y-2">
        <FormErrors message={form.message} />
        <TextareaField
          label="Comment"
          labelHidden
          rows={2}
          counter
          maxLength={TASK_COMMENT_MAX}
          placeholder="Add a comment"
          {...form.field('content')}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FilePicker attached={attached} max={TASK_ATTACHMENTS_MAX} />
          <Button type="submit" kind="outline" size="sm" pending={form.pending || attached.busy}>
            Add comment
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { EVIDENCE_FILES_AT_ONCE, EVIDENCE_TEXT_MAX } from '#core/cases/disputes/limits.ts';
import { useAttachments } from '#web/lib/upload/use-attachments.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FilePicker } from '#web/ui/form/files/file-picker.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

/** A text and files of one's own. What was added cannot be taken back. */
export function AddEvidence({ id }: { id: string }) {
  const { showToast } = useToastContext();
  const attached = useAttachments(EVIDENCE_FILES_AT_ONCE);
  const form = useForm({
    read: { text },
    command: useCommand((api) => api.cases.addEvidence, {
      onSuccess: () => {
        attached.clear();
        showToast({ title: 'Added to your evidence', type: 'success' });
      },
    }),
    check: (values): Faults =>
      values.text.trim() === '' && attached.ready.length === 0
        ? { text: 'Write something or add a file' }
        : {},
    input: (values) => ({ id, text: values.text, files: attached.ready.map(({ sha256 }) => sha256) }),
    resets: true,
  });
  return (
    <form {...form.props} className="space-y-3">
      <FormErrors message={form.message} />
      <TextareaField
        label="Add to your evidence"
        hint="What does it show? The other party and Canopy will see this. It can’t be removed."
        rows={3}
        maxLength={EVIDENCE_TEXT_MAX}
        {...form.field('text')}
      />
      <FilePicker attached={attached} max={EVIDENCE_FILES_AT_ONCE} />
      <Button type="submit" kind="outline" pending={form.pending || attached.busy}>
        Add evidence
      </Button>
    </form>
  );
}

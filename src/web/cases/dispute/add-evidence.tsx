import { useState } from 'react';
import { EVIDENCE_FILES_AT_ONCE, EVIDENCE_TEXT_MAX } from '#core/cases/disputes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useEvidenceFiles } from './use-evidence-files.ts';

/** A text and files of one's own. What was added cannot be taken back. */
export function AddEvidence({ id }: { id: string }) {
  const { showToast } = useToastContext();
  const { files, setFiles, sending, failure, send } = useEvidenceFiles();
  // The drop forgets its files with a new key.
  const [sent, setSent] = useState(0);
  const command = useCommand((api) => api.cases.addEvidence, {
    onSuccess: () => {
      setFiles([]);
      setSent((count) => count + 1);
      showToast({ title: 'Added to your evidence', type: 'success' });
    },
  });
  const form = useForm({
    read: { text },
    command: {
      ...command,
      pending: command.pending || sending,
      run: async (values: { text: string }) => {
        const hashes = await send();
        return hashes ? command.run({ id, text: values.text, files: hashes }) : undefined;
      },
    },
    check: (values): Faults =>
      values.text.trim() === '' && files.length === 0 ? { text: 'Write something or add a file' } : {},
    input: (values) => values,
    resets: true,
  });
  const tooMany = files.length > EVIDENCE_FILES_AT_ONCE;
  return (
    <form {...form.props} className="space-y-3">
      <FormErrors message={failure ?? form.message} />
      <TextareaField
        label="Add to your evidence"
        hint="What does it show? The other party and Canopy will see this. It can’t be removed."
        rows={3}
        maxLength={EVIDENCE_TEXT_MAX}
        {...form.field('text')}
      />
      <FileDrop
        key={sent}
        label="Photos and PDFs · Optional"
        accept="image/*,application/pdf"
        hint={`Up to ${EVIDENCE_FILES_AT_ONCE} at once, 10 MB each`}
        onFiles={setFiles}
        error={tooMany ? `Up to ${EVIDENCE_FILES_AT_ONCE} files at once` : null}
      />
      <Button type="submit" kind="outline" pending={form.pending} disabled={tooMany}>
        Add evidence
      </Button>
    </form>
  );
}

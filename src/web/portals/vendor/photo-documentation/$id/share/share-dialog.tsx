import { useState } from 'react';
import { AUDIENCE_LABELS, AUDIENCES } from '#core/photos/kinds.ts';
import { LINK_DAYS, RECIPIENT_MAX } from '#core/photos/limits.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, several, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CopyField } from '../../../customer-portal/copy-field.tsx';
import { PhotoChoice } from '../photo-choice.tsx';

type ShareDialogProps = { bookingId: string; photos: readonly JobPhoto[]; onClose: () => void };

const DAYS = LINK_DAYS.map(String) as [string, ...string[]];

/** Chooses photos and who they are for; then shows the link, this once. */
export function ShareDialog({ bookingId, photos, onClose }: ShareDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm({
    read: { recipient: text, audience: choice(AUDIENCES), days: choice(DAYS), photoIds: several },
    command: useCommand((api) => api.photos.share, { onSuccess: (made) => setUrl(made.url) }),
    input: ({ days, ...values }) => ({
      ...values,
      id: bookingId,
      days: LINK_DAYS.find((known) => String(known) === days) ?? LINK_DAYS[0],
    }),
  });
  if (url) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Your link is ready"
        description="Copy it now; you won’t see it again. Anyone who has it can see these photos until it expires."
        footer={
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <CopyField label="Link" value={url} lines={3} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title="Create a share link"
      description="The page shows the photos with captions and evidence, without the homeowner’s name or street."
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Create link
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <TextField
          label="Who it’s for"
          placeholder="Name or company"
          maxLength={RECIPIENT_MAX}
          {...form.field('recipient')}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="They are"
            options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
            {...form.field('audience', 'homeowner')}
          />
          <SelectField
            label="Valid for"
            options={LINK_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
            {...form.field('days', '30')}
          />
        </div>
        <PhotoChoice photos={photos} name="photoIds" chosen error={form.fault('photoIds')} />
      </form>
    </Dialog>
  );
}

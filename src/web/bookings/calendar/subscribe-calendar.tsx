import { Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const EVERYBODY = 'all';

type SubscribeCalendarProps = {
  /** A company's people: a calendar for all of them, or for one. */
  technicians?: readonly { id: string; name: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A secret address at which calendar programs find the visits and keep up with them. */
export function SubscribeCalendar({ technicians = [], open, onOpenChange }: SubscribeCalendarProps) {
  const { showToast } = useToastContext();
  const addressId = useId();
  const [exists, setExists] = useState<boolean | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm({
    read: { technicianId: optional(text, EVERYBODY) },
    watch: { technicianId: undefined as string | undefined },
    command: useCommand((api) => api.bookings.renewCalendarFeed, {
      revalidate: false,
      onSuccess: (made) => {
        setUrl(made.url);
        setExists(true);
      },
    }),
  });
  const { technicianId } = form.seen;
  const input = technicianId ? { technicianId } : {};
  const ending = useCommand((api) => api.bookings.endCalendarFeed, {
    revalidate: false,
    onSuccess: () => {
      setUrl(null);
      setExists(false);
      showToast({
        title: 'Calendar link revoked',
        message: 'The old link no longer works.',
        type: 'success',
      });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it opens and for each person
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    setUrl(null);
    setExists(null);
    browserApi.bookings.calendarFeed(input).then(
      ({ createdAt }) => isCurrent && setExists(createdAt !== null),
      () => isCurrent && setExists(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [open, technicianId]);
  const copy = async () => {
    if (!url) return;
    await navigator.clipboard.writeText(url).then(
      () => showToast({ title: 'Link copied', type: 'success' }),
      () => showToast({ title: 'Select the link and copy it manually.', type: 'warning' }),
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your visits in your calendar"
      description="Subscribe to this link in your calendar app. Changes to your visits show up there automatically. Anyone with the link can see them, so keep it private."
      footer={
        <>
          {exists && (
            <Button kind="quiet" pending={ending.pending} onClick={() => void ending.run(input)}>
              Revoke link
            </Button>
          )}
          {url ? (
            <Button kind="primary" icon={Copy} onClick={() => void copy()}>
              Copy link
            </Button>
          ) : (
            <Button kind="primary" type="submit" form={form.id} pending={form.pending || exists === null}>
              {exists ? 'Renew link' : 'Create link'}
            </Button>
          )}
        </>
      }
    >
      <form {...form.props}>
        {technicians.length > 0 && (
          <SelectField
            label="Whose visits"
            options={[
              { value: EVERYBODY, label: 'The whole company' },
              ...technicians.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            className="mb-3"
            {...form.field('technicianId', EVERYBODY)}
          />
        )}
      </form>
      {url && (
        <TextField
          id={addressId}
          label="Secret link"
          hint="Copy it now; you won’t see it again. Creating a new one revokes it."
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
      {!url && exists && (
        <p className="text-body text-text-2">
          You already have a link. If you lost it, renew it; the old one will stop working.
        </p>
      )}
      {(form.message ?? ending.failure) && (
        <p role="alert" className="mt-2 text-body text-red">
          {form.message ?? ending.failure?.message}
        </p>
      )}
    </Dialog>
  );
}

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { PHOTO_KIND_LABELS, SITE_KINDS, type SiteKind } from '#core/photos/kinds.ts';
import { SHOT_NAME_MAX, SHOTS_MAX } from '#core/photos/limits.ts';
import type { ShotListsView } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, group, text, ticked } from '#web/ui/form/state/read-form.ts';
import { list } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type Row = { id: string; name: string; kind: SiteKind; required: boolean };

const NEW_SHOT: Row = { id: '', name: '', kind: 'before', required: true };

/** The shots of one service, in their order. */
export function ShotListDrawer({
  of,
  onClose,
}: {
  of: ShotListsView['services'][number];
  onClose: () => void;
}) {
  const { showToast } = useToastContext();
  const lines = useFieldList<Row>(of.shots.length > 0 ? of.shots : [NEW_SHOT]);
  const form = useForm({
    read: {
      demanded: ticked,
      shots: list(group({ id: text, name: text, kind: choice(SITE_KINDS), required: ticked })),
    },
    command: useCommand((api) => api.photos.saveShotList, {
      onSuccess: () => {
        showToast({ title: 'Shot list saved', type: 'success' });
        onClose();
      },
    }),
    input: ({ demanded, shots }) => ({
      serviceId: of.serviceId,
      expectedVersion: of.version,
      demanded,
      shots: shots.map(({ id, ...shot }) => ({ ...shot, ...(id ? { id } : {}) })),
    }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Shot list"
      description={of.service}
      width="lg"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save shot list
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <Checkbox
          label="Required to complete"
          hint="A job can’t be completed until its required shots are taken."
          {...form.box('demanded', of.demanded)}
        />
        <ol aria-label="Shots" className="space-y-4">
          {lines.rows.map(({ key, start }, at) => (
            <li key={key} className="rounded-control border border-line-1 p-3">
              <input type="hidden" name={`shots.${at}.id`} value={start.id} />
              <div className="flex items-end gap-1">
                <TextField
                  label={`Shot ${at + 1}`}
                  placeholder="Serial plate"
                  maxLength={SHOT_NAME_MAX}
                  className="min-w-0 grow"
                  {...form.field(`shots.${at}.name`, start.name)}
                />
                <IconButton
                  icon={ArrowUp}
                  kind="quiet"
                  label={`Move shot ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => lines.move(at, at - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  kind="quiet"
                  label={`Move shot ${at + 1} down`}
                  disabled={at === lines.rows.length - 1}
                  onClick={() => lines.move(at, at + 1)}
                />
                <IconButton
                  icon={X}
                  kind="quiet"
                  label={`Remove shot ${at + 1}`}
                  onClick={() => lines.remove(at)}
                />
              </div>
              <div className="mt-2 flex flex-wrap items-end gap-4">
                <SelectField
                  label="When"
                  options={SITE_KINDS.map((value) => ({ value, label: PHOTO_KIND_LABELS[value] }))}
                  className="min-w-36"
                  {...form.field(`shots.${at}.kind`, start.kind)}
                />
                <Checkbox label="Required" {...form.box(`shots.${at}.required`, start.required)} />
              </div>
            </li>
          ))}
        </ol>
        {lines.rows.length < SHOTS_MAX && (
          <Button kind="outline" icon={Plus} onClick={() => lines.add(NEW_SHOT)}>
            Add shot
          </Button>
        )}
      </form>
    </Drawer>
  );
}

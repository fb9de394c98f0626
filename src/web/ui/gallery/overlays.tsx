import { CircleUser, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../data/avatar.tsx';
import { useToastContext } from '../feedback/toast.tsx';
import type { ToastType } from '../feedback/toast-store.ts';
import { Button } from '../form/button.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Below } from '../overlay/below.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { Menu } from '../overlay/menu.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Sheet, Specimen } from './specimen.tsx';

/** A part whose code is here at once. */
const HERE = { arrive: async () => undefined };

const MESSAGES: Record<ToastType, { title: string; message: string; action?: string }> = {
  success: { title: 'Job confirmed', message: 'Imre arrives Monday, 10:00 AM to noon.', action: 'View job' },
  info: { title: 'New price list', message: 'Takes effect on December 1.' },
  warning: {
    title: 'Insurance ends in 6 days',
    message: 'Upload the new certificate to stay bookable.',
    action: 'Upload',
  },
  error: {
    title: 'Payment did not go through',
    message: 'The card was declined. Nothing was charged.',
    action: 'Use another card',
  },
};

const KINDS = [
  { value: 'house', label: 'House' },
  { value: 'flat', label: 'Apartment' },
];

export function GalleryOverlays() {
  const { showToast } = useToastContext();
  const [confirming, setConfirming] = useState(false);
  return (
    <Sheet title="Over the page">
      <Specimen name="Dialogs">
        <div className="flex flex-wrap gap-2">
          <Button kind="danger-quiet" onClick={() => setConfirming(true)}>
            Cancel job
          </Button>
          <ConfirmDialog
            open={confirming}
            onOpenChange={setConfirming}
            title="Cancel this job?"
            description="Free until Sunday, 10:00 AM. The $241.67 hold on Visa 4417 is released today."
            safeLabel="Keep job"
            actionLabel="Cancel job"
            onConfirm={() => setConfirming(false)}
          />
          <Dialog
            trigger={<Button>Rename home</Button>}
            title="Rename this home"
            description="The name is yours; vendors see the address."
            footer={
              <Button
                kind="primary"
                onClick={() => showToast({ type: 'success', title: 'Name saved', duration: 60_000 })}
              >
                Save name
              </Button>
            }
          >
            <div className="space-y-4">
              <TextField label="Name" defaultValue="Alder Bend" />
              <SelectField label="Kind" options={KINDS} name="kind" defaultValue="house" />
            </div>
          </Dialog>
          <Drawer
            trigger={<Button>Open drawer</Button>}
            title="Assign vendor"
            footer={
              <ConfirmDialog
                trigger={<Button kind="primary">Assign Tidewell</Button>}
                danger={false}
                title="Assign Tidewell Plumbing?"
                description="We’ll notify them right away."
                safeLabel="Look further"
                actionLabel="Assign vendor"
                onConfirm={() => undefined}
              />
            }
          >
            <div className="mb-4">
              <Menu
                align="start"
                trigger={<Button size="sm">Order</Button>}
                items={[
                  { id: 'near', label: 'Nearest first' },
                  { id: 'match', label: 'Best match first' },
                ]}
              />
            </div>
            <div className="flex items-center gap-3">
              <Avatar id="tidewell" name="Tidewell Plumbing" />
              <div className="grow">
                <p className="font-medium">Tidewell Plumbing</p>
                <p className="text-detail text-text-2">2.1 mi · free 10:00</p>
              </div>
              <span className="font-semibold tabular-nums">96</span>
            </div>
          </Drawer>
        </div>
      </Specimen>
      <Specimen name="Menu, popover, tooltip">
        <div className="flex flex-wrap gap-2">
          <Menu
            align="start"
            trigger={<Button>Profile menu</Button>}
            head={<p className="text-control font-semibold">Maya Tran</p>}
            items={[
              { id: 'profile', label: 'My Profile', icon: CircleUser, to: '#profile' },
              { id: 'settings', label: 'Settings', icon: Settings, to: '#settings' },
              { kind: 'separator', id: 'line' },
              { id: 'out', label: 'Sign out', icon: LogOut, onSelect: () => undefined },
              { id: 'delete', label: 'Close account', danger: true },
            ]}
          />
          <Popover label="Filter" align="start" trigger={<Button>Filter</Button>}>
            <TextField label="Place" />
          </Popover>
          <Tooltip content="Demo data shows when live data is unavailable">
            <Button kind="quiet">Demo data</Button>
          </Tooltip>
        </div>
      </Specimen>
      <Specimen name="Part below the window">
        <Below part={HERE}>
          <p className="text-body text-text-2">Drawn once it is seen, or someone uses the page.</p>
        </Below>
      </Specimen>
      <Specimen name="Toasts">
        <div className="flex flex-wrap gap-2">
          {(Object.keys(MESSAGES) as ToastType[]).map((type) => (
            <Button
              key={type}
              kind="outline"
              onClick={() => {
                const { title, message, action } = MESSAGES[type];
                showToast({
                  type,
                  title,
                  message,
                  action: action ? { label: action, onSelect: () => undefined } : undefined,
                });
              }}
            >
              Show {type}
            </Button>
          ))}
        </div>
      </Specimen>
    </Sheet>
  );
}

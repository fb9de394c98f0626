import { CalendarOff, Clock, Ellipsis, Pencil, PhoneCall, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import type { OfferedService } from '#core/vendors/views.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { weekInWords, weeklyTotal } from '#web/vendors/hours-words.ts';
import { DeactivateDialog, ReactivateButton } from './employment.tsx';
import { HoursDrawer } from './hours-drawer.tsx';
import { StretchDialog } from './stretch-dialog.tsx';
import { StretchList } from './stretch-list.tsx';
import { TechnicianDialog } from './technician-dialog.tsx';

type TeamListProps = {
  team: { zone: string; technicians: readonly TechnicianTime[] };
  services: readonly OfferedService[];
  now: Date;
};

/** What is open over the list: one technician's hours, facts, or a new stretch of time. */
type Open = { what: 'new' | 'edit' | 'hours' | 'time-off' | 'on-call' | 'deactivate'; id: string } | null;

/** The technicians with their weeks, what is planned for them, and everything that changes it. */
export function TeamList({ team, services, now }: TeamListProps) {
  const [open, setOpen] = useState<Open>(null);
  const { zone, technicians } = team;
  const offered = services.filter((service) => service.offered);
  const current = technicians.find(({ id }) => id === open?.id) ?? null;
  const close = () => setOpen(null);
  return (
    <div className="max-w-[960px] space-y-3.5">
      <div className="flex justify-end max-sm:*:grow">
        <Button kind="primary" icon={UserPlus} onClick={() => setOpen({ what: 'new', id: '' })}>
          Add technician
        </Button>
      </div>
      {technicians.length === 0 && (
        <EmptyState as="h2" title="No technicians yet">
          Add everyone who visits homes, including yourself. Their hours determine what can be booked.
        </EmptyState>
      )}
      {technicians.map((technician) => (
        <TechnicianCard
          key={technician.id}
          technician={technician}
          offered={offered.length}
          zone={zone}
          now={now}
          onOpen={(what) => setOpen({ what, id: technician.id })}
        />
      ))}
      {(open?.what === 'new' || (open?.what === 'edit' && current)) && (
        <TechnicianDialog
          technician={open.what === 'edit' ? current : null}
          services={offered}
          onClose={close}
        />
      )}
      {open?.what === 'deactivate' && current && <DeactivateDialog technician={current} onClose={close} />}
      {open?.what === 'hours' && current && <HoursDrawer technician={current} onClose={close} />}
      {(open?.what === 'time-off' || open?.what === 'on-call') && current && (
        <StretchDialog kind={open.what} technician={current} zone={zone} now={now} onClose={close} />
      )}
    </div>
  );
}

type TechnicianCardProps = {
  technician: TechnicianTime;
  /** How many services the company offers. */
  offered: number;
  zone: string;
  now: Date;
  onOpen: (what: 'edit' | 'hours' | 'time-off' | 'on-call' | 'deactivate') => void;
};

function TechnicianCard({ technician, offered, zone, now, onOpen }: TechnicianCardProps) {
  const { name, phone, active, skills, hours, timeOff, onCall } = technician;
  const away = timeOff.some(({ startsAt }) => startsAt <= now);
  const called = onCall.some(({ startsAt }) => startsAt <= now);
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-3">
        <Avatar id={technician.id} name={name} size={32} />
        <div className="min-w-0 grow basis-48">
          <h2 className="text-card-title text-text-1">{name}</h2>
          <p className="text-label text-text-3">
            {phone ?? 'No phone number'} · {skills.length} of {offered} services
          </p>
        </div>
        <div className="flex gap-1.5">
          {!active && <Badge>Left</Badge>}
          {active && away && <Badge tone="stone">Away now</Badge>}
          {active && called && <Badge tone="window">On call now</Badge>}
        </div>
      </div>
      <dl className="mt-3 space-y-2.5 border-t border-line-1 pt-3">
        <div>
          <dt className="text-label text-text-3">
            Weekly hours{hours.length > 0 && `, ${weeklyTotal(hours)}`}
          </dt>
          <dd className="text-body text-text-1">{weekInWords(hours)}</dd>
        </div>
        <StretchList kind="time-off" stretches={timeOff} zone={zone} />
        <StretchList kind="on-call" stretches={onCall} zone={zone} />
      </dl>
      <div className="mt-4 flex gap-2">
        {active ? (
          <>
            <Button icon={Clock} className="max-sm:grow" onClick={() => onOpen('hours')}>
              Edit hours
            </Button>
            <Menu
              trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} tooltip={false} />}
              align="start"
              items={[
                {
                  id: 'time-off',
                  label: 'Add time off',
                  icon: CalendarOff,
                  onSelect: () => onOpen('time-off'),
                },
                {
                  id: 'on-call',
                  label: 'Add on-call time',
                  icon: PhoneCall,
                  onSelect: () => onOpen('on-call'),
                },
                { id: 'edit', label: 'Edit details', icon: Pencil, onSelect: () => onOpen('edit') },
                { kind: 'separator', id: 'line' },
                {
                  id: 'deactivate',
                  label: 'Deactivate',
                  icon: UserMinus,
                  danger: true,
                  onSelect: () => onOpen('deactivate'),
                },
              ]}
            />
          </>
        ) : (
          <ReactivateButton technician={technician} />
        )}
      </div>
    </Card>
  );
}

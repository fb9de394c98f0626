import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import { SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import type { AlertView } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { countdown } from '#web/dispatch/clock-words.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import { DeclineDialog } from './decline-dialog.tsx';

/** An emergency to answer: what, where, what is paid, and the seconds that are left. */
export function AlertCard({ alert, now }: { alert: AlertView; now: Date }) {
  const { id, kind, technicians, zone } = alert;
  const [technicianId, setTechnician] = useState(technicians[0]?.id ?? '');
  const [declining, setDeclining] = useState(false);
  const { showToast } = useToastContext();
  const navigate = useNavigate();
  const see = useCommand((api) => api.dispatch.see, { revalidate: false });
  const accept = useCommand((api) => api.dispatch.accept, {
    onSuccess: ({ bookingId, isConfirmed }) => {
      showToast({
        title: isConfirmed
          ? 'It’s yours. Set out now.'
          : 'It’s yours. Wait until the homeowner’s card is confirmed before you set out.',
        type: 'success',
      });
      if (isConfirmed) void navigate(fieldPath({ job: bookingId }));
    },
  });
  const { run } = see;
  useEffect(() => void run({ id }), [run, id]);
  const yes = alert.answers.filter((answer) => answer.yes);
  return (
    <Card
      title={`Emergency: ${kindLabel(kind)}`}
      aside={
        <span
          role="timer"
          aria-label="Time left to accept"
          className="text-[1.375rem]/7 font-semibold text-text-1"
        >
          {countdown(alert.dueAt, now)}
        </span>
      }
    >
      <div className="space-y-4">
        {accept.failure && (
          <Notice tone="error" live>
            {accept.failure.message}
          </Notice>
        )}
        <p className="flex flex-wrap items-center gap-2 text-body text-text-2">
          <StatusBadge look={SEVERITY_LOOKS[alert.severity]} /> {alert.neighborhood}
        </p>
        {alert.netCents !== null && (
          <p className="text-[1.375rem]/7 font-semibold text-text-1">
            You earn {formatMoney(alert.netCents)}
          </p>
        )}
        <DescriptionList
          layout="facts"
          items={[
            {
              id: 'way',
              term: 'Arrival',
              value: `About ${alert.arrivalMinutes} min${alert.miles === null ? '' : `, ${alert.miles} mi`}`,
            },
            { id: 'promise', term: 'Promised by', value: formatTime(alert.promisedBy, zone) },
            { id: 'work', term: 'Work', value: alert.lines.map(({ label }) => label).join(', ') },
          ]}
        />
        {(yes.length > 0 || alert.note) && (
          <ul className="space-y-1 text-body text-text-1">
            {yes.map(({ id: question, label }) => (
              <li key={question}>{label} Yes.</li>
            ))}
            {alert.note && <li className="wrap-anywhere text-text-2">“{alert.note}”</li>}
          </ul>
        )}
        {alert.moves.length > 0 && (
          <Notice title={`${technicians[0]?.name} has visits then. If you accept:`}>
            <ul>
              {alert.moves.map(({ bookingId, title, fromStartsAt, toStartsAt }) => (
                <li key={bookingId}>
                  {title} starts at {formatTime(toStartsAt, zone)} instead of {formatTime(fromStartsAt, zone)}
                  , within its promised window.
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {technicians.length > 1 && (
          <SelectField
            className="sm:max-w-sm"
            label="Who goes?"
            name="technician"
            options={technicians.map(({ id: value, name }) => ({ value, label: name }))}
            value={technicianId}
            onValueChange={setTechnician}
          />
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            kind="primary"
            size="field"
            pending={accept.pending}
            disabledReason={technicians.length === 0 ? 'None of your technicians on call is free.' : null}
            onClick={() =>
              void accept.run({
                ...{ id, movesVisits: alert.moves.length > 0 },
                ...(technicianId ? { technicianId } : {}),
              })
            }
          >
            Accept{technicians.length === 1 ? ` and send ${technicians[0]?.name}` : ''}
          </Button>
          <Button kind="outline" size="field" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      </div>
      {declining && <DeclineDialog id={id} onClose={() => setDeclining(false)} />}
    </Card>
  );
}

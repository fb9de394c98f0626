import { LogOut, MonitorX } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { SecurityView } from '#core/users/security-contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { browserName } from './browser-name.ts';

type SessionsCardProps = { sessions: SecurityView['sessions']; zone: string; now: Date };

/** Where the person is signed in, with the ways out of one, the others, or all. */
export function SessionsCard({ sessions, zone, now }: SessionsCardProps) {
  const { showToast } = useToastContext();
  const one = useCommand((api) => api.users.endOwnSession, {
    onSuccess: () => showToast({ title: 'Device signed out', type: 'success' }),
  });
  const others = useCommand((api) => api.users.endOtherSessions, {
    onSuccess: () => showToast({ title: 'All other devices signed out', type: 'success' }),
  });
  const { signOutEverywhere, pending } = useSignOut();
  const failure = one.failure ?? others.failure;
  return (
    <Card
      title="Active sessions"
      aside={`${sessions.length} ${sessions.length === 1 ? 'browser' : 'browsers'}`}
      flush
    >
      <ul aria-label="Sessions" className="divide-y divide-line-1">
        {sessions.map((session) => {
          const device = browserName(session.userAgent);
          return (
            <li key={session.id} className="flex items-center gap-3 px-(--card-pad) py-2.5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium text-text-1">
                  {device}
                  {session.own && <Badge tone="accent">This device</Badge>}
                </p>
                <p className="text-label text-text-3 tabular-nums">
                  {session.ipAddress ?? 'Address unknown'} · signed in{' '}
                  {formatMoment(session.signedInAt, zone, now)} · last active{' '}
                  {formatMoment(session.lastUsedAt, zone, now)}
                </p>
              </div>
              {!session.own && (
                <Button
                  kind="quiet"
                  size="sm"
                  pending={one.pending}
                  aria-label={`Sign out of ${device}, ${session.ipAddress ?? 'address unknown'}`}
                  onClick={() => void one.run({ id: session.id })}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className="px-(--card-pad) pb-2 text-label text-red">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line-1 px-(--card-pad) py-3">
        {sessions.some(({ own }) => !own) && (
          <Button
            kind="outline"
            size="sm"
            icon={LogOut}
            pending={others.pending}
            onClick={() => void others.run({})}
          >
            Sign out other devices
          </Button>
        )}
        <Button kind="danger-quiet" size="sm" icon={MonitorX} pending={pending} onClick={signOutEverywhere}>
          Sign out everywhere
        </Button>
      </div>
    </Card>
  );
}

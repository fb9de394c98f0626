import { LogOut } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { browserName } from '#web/users/security/browser-name.ts';

type SessionsProps = { user: UserDetail; zone: string; now: Date; mayManage: boolean };

/** Where somebody is signed in, and the way to end it. */
export function UserSessions({ user, zone, now, mayManage }: SessionsProps) {
  const { showToast } = useToastContext();
  const one = useCommand((api) => api.users.endSession, {
    onSuccess: () => showToast({ title: 'Session ended', type: 'success' }),
  });
  const all = useCommand((api) => api.users.endSessions, {
    onSuccess: () => showToast({ title: `${user.name} is signed out everywhere`, type: 'success' }),
  });
  const { sessions } = user;
  const failure = one.failure ?? all.failure;
  const others = sessions.filter(({ own }) => !own);
  return (
    <Card title="Sessions" aside={sessions.length || undefined} flush>
      {sessions.length === 0 ? (
        <EmptyState plain title="Not signed in">
          Browsers they’re signed in on appear here.
        </EmptyState>
      ) : (
        <ul aria-label="Sessions" className="divide-y divide-line-1">
          {sessions.map((session) => {
            const name = browserName(session.userAgent);
            return (
              <li key={session.id} className="flex items-center gap-3 px-(--card-pad) py-2">
                <div className="min-w-0 grow">
                  <p className="text-body text-text-1">
                    {name}
                    {session.own && <span className="text-text-3"> · this one</span>}
                  </p>
                  <p className="text-label text-text-3">
                    {session.ipAddress ?? 'Address unknown'} · used{' '}
                    {formatMoment(session.lastUsedAt, zone, now)}
                  </p>
                </div>
                {mayManage && !session.own && (
                  <Button
                    kind="quiet"
                    size="sm"
                    pending={one.pending}
                    aria-label={`Sign out of ${name}`}
                    onClick={() => void one.run({ id: session.id })}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {failure && (
        <p role="alert" className="px-(--card-pad) py-2 text-label text-red">
          {failure.message}
        </p>
      )}
      {mayManage && others.length > 1 && others.length === sessions.length && (
        <div className="border-t border-line-1 px-(--card-pad) py-2.5">
          <Button
            kind="outline"
            size="sm"
            icon={LogOut}
            pending={all.pending}
            onClick={() => void all.run({ id: user.id })}
          >
            Sign out everywhere
          </Button>
        </div>
      )}
    </Card>
  );
}

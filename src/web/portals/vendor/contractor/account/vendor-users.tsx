import { type ReactNode, useState } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { VendorAccountView, VendorUserView } from '#core/vendors/account/contract.ts';
import { VENDOR_ROLE_HINTS, VENDOR_ROLE_LABELS } from '#core/vendors/account/roles.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ChangeRole } from './change-role.tsx';
import { HandOver } from './hand-over.tsx';
import { InviteForm } from './invite-form.tsx';

type VendorUsersProps = { account: VendorAccountView; mayChange: boolean; now: Date };

/** Who has access to the company and as what, with the invitations that are out. */
export function VendorUsers({ account, mayChange, now }: VendorUsersProps) {
  const [ending, setEnding] = useState<VendorUserView | null>(null);
  const [heir, setHeir] = useState<VendorUserView | null>(null);
  const [changing, setChanging] = useState<VendorUserView | null>(null);
  const removing = useCommand((api) => api.vendors.removeUser, { onSuccess: () => setEnding(null) });
  const { owner, users, zone } = account;
  const seen = (at: Date | null, joinedAt: Date | null = null) => {
    if (at) return `Last signed in ${formatMoment(at, zone, now)}`;
    return joinedAt ? `Joined ${formatMoment(joinedAt, zone, now)}` : 'Never signed in';
  };
  return (
    <Card title="Users" aside={users.length + 1} flush>
      <ul aria-label="Users of the company" className="divide-y divide-line-1">
        <Row title={owner.name} detail={`${owner.email} · ${seen(owner.lastLoginAt)}`} does="Owner" />
        {users.map((user) => {
          const { id, name, email, role, technician, invitedAt, joinedAt, lastLoginAt, expired } = user;
          const as = technician
            ? `${VENDOR_ROLE_LABELS[role]}: ${technician.name}`
            : VENDOR_ROLE_LABELS[role];
          return (
            <Row
              key={id}
              title={name ?? email}
              detail={
                joinedAt
                  ? `${email} · ${seen(lastLoginAt, joinedAt)}`
                  : `Invited ${formatMoment(invitedAt, zone, now)}`
              }
              does={as}
              badge={
                !joinedAt && (
                  <Badge tone={expired ? 'stone' : 'blue'}>{expired ? 'Expired' : 'Invited'}</Badge>
                )
              }
            >
              {mayChange && (
                <span className="flex flex-wrap gap-1">
                  {joinedAt && (
                    <Button
                      kind="quiet"
                      size="sm"
                      aria-label={`Make owner: ${name ?? email}`}
                      onClick={() => setHeir(user)}
                    >
                      Make owner
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={`Change role: ${name ?? email}`}
                    onClick={() => setChanging(user)}
                  >
                    Change role
                  </Button>
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={`${joinedAt ? 'Remove' : 'Withdraw'}: ${name ?? email}`}
                    onClick={() => setEnding(user)}
                  >
                    {joinedAt ? 'Remove' : 'Withdraw'}
                  </Button>
                </span>
              )}
            </Row>
          );
        })}
      </ul>
      {users.length === 0 && (
        <p className="border-t border-line-1 px-(--card-pad) py-3 text-body text-text-2">
          {mayChange
            ? 'You’re the only one with access. Invite your dispatcher, technicians and accountant; each sees only what their role needs.'
            : 'No one else has access.'}
        </p>
      )}
      {mayChange && <InviteForm technicians={account.technicians} />}
      <dl className="grid gap-x-6 gap-y-2 border-t border-line-1 px-(--card-pad) py-3 sm:grid-cols-2">
        {(['owner', 'dispatcher', 'technician', 'accountant'] as const).map((role) => (
          <div key={role}>
            <dt className="text-detail font-medium text-text-1">{VENDOR_ROLE_LABELS[role]}</dt>
            <dd className="text-detail text-text-2">{VENDOR_ROLE_HINTS[role]}</dd>
          </div>
        ))}
      </dl>
      {changing && (
        <ChangeRole user={changing} technicians={account.technicians} onClose={() => setChanging(null)} />
      )}
      {heir && <HandOver user={heir} company={account.company} onClose={() => setHeir(null)} />}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={ending?.joinedAt ? `Remove ${ending.name}?` : 'Withdraw this invitation?'}
        description={
          ending?.joinedAt
            ? 'They’ll lose access right away, on every device. We’ll let them know.'
            : 'The link in the email will stop working.'
        }
        safeLabel="Cancel"
        actionLabel={ending?.joinedAt ? 'Remove user' : 'Withdraw invitation'}
        danger
        pending={removing.pending}
        error={removing.failure?.message ?? null}
        onConfirm={() => ending && void removing.run({ id: ending.id })}
      />
    </Card>
  );
}

type RowProps = { title: string; detail: string; does: string; badge?: ReactNode; children?: ReactNode };

function Row({ title, detail, does, badge, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-(--card-pad) py-2.5">
      <div className="min-w-0 grow basis-[200px]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium wrap-anywhere text-text-1">
          {title}
          {badge}
        </p>
        <p className="text-label wrap-anywhere text-text-3">{detail}</p>
      </div>
      <span className="text-body text-text-2">{does}</span>
      {children}
    </li>
  );
}

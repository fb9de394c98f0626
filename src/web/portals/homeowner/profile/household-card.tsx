import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { HouseholdView } from '#core/users/household/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Ending = { id: string; title: string; says: string; label: string; own: boolean };

/** Who may look at the homes and jobs, whom one looks at, and the ways out of both. */
export function HouseholdCard({
  household,
  zone,
  now,
}: {
  household: HouseholdView;
  zone: string;
  now: Date;
}) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { showToast } = useToastContext();
  const onSuccess = () => setEnding(null);
  const removing = useCommand((api) => api.users.removeMember, { onSuccess });
  const leaving = useCommand((api) => api.users.leaveHousehold, { onSuccess });
  const form = useForm({
    read: { email: text },
    command: useCommand((api) => api.users.inviteMember, {
      onSuccess: () => showToast({ title: 'Invitation sent', type: 'success' }),
    }),
    resets: true,
  });
  const { members, memberships } = household;
  const end = ending?.own ? leaving : removing;
  return (
    <Card title="Household" flush>
      <p className="px-(--card-pad) py-3 text-body text-text-2">
        Members see your homes and jobs: what is done, when, and who comes. Only you book, pay and change
        anything.
      </p>
      <ul
        aria-label="Members of your household"
        className="divide-y divide-line-1 border-t border-line-1 empty:hidden"
      >
        {members.map(({ id, name, email, invitedAt, joinedAt, expired }) => (
          <Row
            key={id}
            title={name ?? email}
            detail={joinedAt ? email : `Invited ${formatMoment(invitedAt, zone, now)}`}
            badge={
              !joinedAt && <Badge tone={expired ? 'stone' : 'blue'}>{expired ? 'Expired' : 'Invited'}</Badge>
            }
            action={joinedAt ? 'Remove' : 'Withdraw'}
            onAction={() =>
              setEnding({
                id,
                own: false,
                title: joinedAt ? `Remove ${name}?` : 'Withdraw this invitation?',
                says: joinedAt
                  ? 'They no longer see your homes and jobs. We’ll let them know.'
                  : 'The link in the email stops working.',
                label: joinedAt ? 'Remove member' : 'Withdraw invitation',
              })
            }
          />
        ))}
        {memberships.map(({ id, ownerName, joinedAt }) => (
          <Row
            key={id}
            title={`${ownerName}’s household`}
            detail={
              <>
                You joined {formatMoment(joinedAt, zone, now)}.{' '}
                <TextLink to="/account/home/household">See homes and jobs</TextLink>
              </>
            }
            action="Leave"
            onAction={() =>
              setEnding({
                id,
                own: true,
                title: `Leave ${ownerName}’s household?`,
                says: 'You no longer see their homes and jobs. To return you’ll need a new invitation.',
                label: 'Leave household',
              })
            }
          />
        ))}
      </ul>
      <form {...form.props} className="border-t border-line-1 px-(--card-pad) py-3">
        <FormErrors message={form.message} />
        <div className="flex flex-wrap items-start gap-2">
          <TextField
            label="Invite by email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            className="min-w-[200px] grow"
            {...form.field('email')}
          />
          <Button
            type="submit"
            kind="outline"
            icon={UserPlus}
            pending={form.pending}
            className="sm:mt-[22px]"
          >
            Send invitation
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={ending?.title ?? ''}
        description={ending?.says ?? ''}
        safeLabel="Cancel"
        error={end.failure?.message ?? null}
        actionLabel={ending?.label ?? ''}
        danger
        pending={end.pending}
        onConfirm={() => ending && void end.run({ id: ending.id })}
      />
    </Card>
  );
}

type RowProps = {
  title: string;
  detail: ReactNode;
  badge?: ReactNode;
  action: string;
  onAction: () => void;
};

function Row({ title, detail, badge, action, onAction }: RowProps) {
  return (
    <li className="flex items-center gap-3 px-(--card-pad) py-2.5">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium wrap-anywhere text-text-1">
          {title}
          {badge}
        </p>
        <p className="text-label wrap-anywhere text-text-3">{detail}</p>
      </div>
      <Button kind="quiet" size="sm" aria-label={`${action}: ${title}`} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}

import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { HouseholdView } from '#core/users/household/contract.ts';
import {
  HOUSEHOLD_RIGHT_HINTS,
  HOUSEHOLD_RIGHT_LABELS,
  HOUSEHOLD_RIGHTS,
  type HouseholdRight,
} from '#core/users/household/rights.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const RIGHT_OPTIONS = HOUSEHOLD_RIGHTS.map((value) => ({ value, label: HOUSEHOLD_RIGHT_LABELS[value] }));

type Ending = { id: string; title: string; says: string; label: string; own: boolean };

/** Who is in the household and what they may do, whose households one is in, and the ways out of both. */
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
  const changing = useCommand((api) => api.users.changeMemberRight, {
    onSuccess: () => showToast({ title: 'Saved', type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Not changed', message, type: 'error' }),
  });
  const leaving = useCommand((api) => api.users.leaveHousehold, { onSuccess });
  const form = useForm({
    read: { email: text, right: choice(HOUSEHOLD_RIGHTS) },
    watch: { right: 'view' },
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
        Members see your homes and jobs: what work is done, when, and by which technician. You decide who else
        can book, or pay with your card. Only you can change or cancel visits.
      </p>
      <ul
        aria-label="Members of your household"
        className="divide-y divide-line-1 border-t border-line-1 empty:hidden"
      >
        {members.map(({ id, name, email, right, invitedAt, joinedAt, expired }) => (
          <Row
            key={id}
            title={name ?? email}
            detail={joinedAt ? email : `Invited ${formatMoment(invitedAt, zone, now)}`}
            right={
              <SelectField
                label={`What ${name ?? email} can do`}
                labelHidden
                name={`right-${id}`}
                options={RIGHT_OPTIONS}
                value={right}
                onValueChange={(next) => void changing.run({ id, right: next })}
                className="w-[156px]"
              />
            }
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
                  ? 'They’ll no longer see your homes and jobs. We’ll let them know.'
                  : 'The link in the email will stop working.',
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
                says: 'You’ll no longer see their homes and jobs. To return, you’ll need a new invitation.',
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
          <SelectField
            label="They can"
            hint={HOUSEHOLD_RIGHT_HINTS[form.seen.right ?? 'view']}
            options={HOUSEHOLD_RIGHTS.map((value) => ({ value, label: HOUSEHOLD_RIGHT_LABELS[value] }))}
            className="min-w-[200px] grow"
            {...form.field<HouseholdRight>('right', 'view')}
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
  right?: ReactNode;
  action: string;
  onAction: () => void;
};

function Row({ title, detail, badge, right, action, onAction }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-(--card-pad) py-2.5">
      <div className="min-w-0 grow basis-[180px]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium wrap-anywhere text-text-1">
          {title}
          {badge}
        </p>
        <p className="text-label wrap-anywhere text-text-3">{detail}</p>
      </div>
      {right}
      <Button kind="quiet" size="sm" aria-label={`${action}: ${title}`} onClick={onAction}>
        {action}
      </Button>
    </li>
  );
}

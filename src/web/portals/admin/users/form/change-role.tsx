import { useState } from 'react';
import type { Role } from '#core/lib/actor.ts';
import { SUSPENSION_REASON_MAX_LENGTH } from '#core/users/limits.ts';
import type { PersonDetail } from '#core/users/people-views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ROLE_LABELS } from '../people-columns.tsx';
import { ACCOUNT_KINDS } from './account-kinds.ts';
import { CompanyFields } from './company-fields.tsx';

const OWN_FIELDS = ['reason', 'company', 'trade'];

type ChangeRoleProps = { person: PersonDetail; trades: readonly { value: string; label: string }[] };

/** What an account is for: it can change while nothing hangs on it, and says why where it cannot. */
export function ChangeRole({ person, trades }: ChangeRoleProps) {
  const others = ACCOUNT_KINDS.filter(({ value }) => value !== person.role);
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Role>(others[0]?.value ?? 'homeowner');
  const [company, setCompany] = useState('');
  const [trade, setTrade] = useState<string>();
  const [reason, setReason] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.users.changeRole, {
    onSuccess: () => {
      setOpen(false);
      showToast({
        title: `${person.name} is ${ROLE_LABELS[role].toLowerCase()} now`,
        message: 'They were signed out everywhere and told by mail.',
        type: 'success',
      });
    },
  });
  const isElsewhere = failure && !OWN_FIELDS.some((name) => failure.fields[name]);
  return (
    <Card title="What the account is for" aside={ROLE_LABELS[person.role]} className="mt-3.5 max-w-[640px]">
      {person.roleStays ? (
        <p className="text-body text-text-2">{person.roleStays}</p>
      ) : (
        <>
          <p className="mb-3 text-body text-text-2">
            Nothing is booked with it and it runs no company, so it can become another kind of account.
          </p>
          <ConfirmDialog
            trigger={<Button kind="outline">Change role</Button>}
            open={open}
            onOpenChange={(next) => {
              setOpen(next);
              reset();
            }}
            title={`Change the role of ${person.name}?`}
            description="Every session ends. Rights begin anew: give them afterwards."
            safeLabel="Change nothing"
            actionLabel="Change role"
            pending={pending}
            error={isElsewhere ? failure.message : null}
            onConfirm={() =>
              void run({ id: person.id, role, company, trade: trade ?? '', reason: reason.trim() })
            }
          >
            <div className="space-y-4">
              <RadioCards
                label="What is the account for?"
                name="role"
                options={others}
                value={role}
                onValueChange={setRole}
              />
              {role === 'vendor' && (
                <CompanyFields
                  {...{ trades, company, trade, failure }}
                  onCompany={setCompany}
                  onTrade={setTrade}
                />
              )}
              <TextareaField
                label="Reason"
                hint={`${person.name} gets it by mail; it stays in the audit log.`}
                error={failure?.fields.reason ?? null}
                maxLength={SUSPENSION_REASON_MAX_LENGTH}
                rows={2}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </div>
          </ConfirmDialog>
        </>
      )}
    </Card>
  );
}

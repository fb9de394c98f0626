import { CircleX, Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import { PARTNERSHIP_STATUS_LOOKS } from '#core/partners/referral.ts';
import type { NetworkView, PartnerView } from '#core/partners/views.ts';
import { formatRate } from '#core/payments/price.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { InvitePartner } from './invite-partner.tsx';

/** The vendor's partners, each with share, jobs both ways and who owes whom, and the invitations that are out. */
export function PartnersCard({ network, mayChange }: { network: NetworkView; mayChange: boolean }) {
  const [inviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<PartnerView | null>(null);
  const answering = useCommand((api) => api.partners.answerInvitation);
  const end = useCommand((api) => api.partners.end, { onSuccess: () => setEnding(null) });
  const { partners } = network;
  const isInvitation = ending?.status === 'invited';
  return (
    <Card
      title="Partners"
      flush
      aside={
        mayChange && (
          <Button kind="outline" size="sm" icon={Plus} onClick={() => setInviting(true)}>
            Invite partner
          </Button>
        )
      }
    >
      <FormErrors message={answering.failure?.message ?? null} />
      {partners.length === 0 ? (
        <p className="px-(--card-pad) py-3 text-body text-text-2">
          No partners yet. Invite vendors that do what you don’t, or cover your area when you’re booked.
        </p>
      ) : (
        <ul aria-label="Partners" className="divide-y divide-line-1">
          {partners.map((partner) => (
            <PartnerRow key={partner.id} partner={partner}>
              {mayChange && partner.status === 'invited' && !partner.isInviter && (
                <>
                  <Button
                    kind="primary"
                    size="sm"
                    aria-label={`Accept ${partner.name}`}
                    pending={answering.pending}
                    onClick={() => void answering.run({ id: partner.id, accept: true })}
                  >
                    Accept
                  </Button>
                  <Button
                    kind="outline"
                    size="sm"
                    aria-label={`Decline ${partner.name}`}
                    pending={answering.pending}
                    onClick={() => void answering.run({ id: partner.id, accept: false })}
                  >
                    Decline
                  </Button>
                </>
              )}
              {mayChange &&
                (partner.status === 'active' || (partner.status === 'invited' && partner.isInviter)) && (
                  <Menu
                    trigger={
                      <IconButton
                        icon={Ellipsis}
                        label={`More actions: ${partner.name}`}
                        tooltip={false}
                        className="max-sm:absolute max-sm:top-1.5 max-sm:right-(--card-pad)"
                      />
                    }
                    items={[
                      {
                        id: 'end',
                        label: partner.status === 'active' ? 'End partnership' : 'Withdraw invitation',
                        icon: CircleX,
                        danger: true,
                        onSelect: () => setEnding(partner),
                      },
                    ]}
                  />
                )}
            </PartnerRow>
          ))}
        </ul>
      )}
      {inviting && <InvitePartner onClose={() => setInviting(false)} />}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={isInvitation ? 'Withdraw this invitation?' : `End the partnership with ${ending?.name ?? ''}?`}
        description={
          isInvitation
            ? 'They can’t accept it anymore. You can invite them again.'
            : 'Jobs still waiting for an answer stay where they are. Fees for jobs already referred will still be settled.'
        }
        safeLabel="Cancel"
        actionLabel={isInvitation ? 'Withdraw invitation' : 'End partnership'}
        danger
        pending={end.pending}
        error={end.failure?.message ?? null}
        onConfirm={() => ending && void end.run({ id: ending.id })}
      />
    </Card>
  );
}

function PartnerRow({ partner, children }: { partner: PartnerView; children: React.ReactNode }) {
  const { vendorId, name, trade, city, rating, status, shareBp, message, isInviter } = partner;
  const place = [trade, city, rating && `${rating.value} stars`].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-(--card-pad) py-3 max-sm:relative">
      <div className="min-w-0 grow basis-[220px]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-medium wrap-anywhere text-text-1">
          {vendorId ? (
            <Link to={`/pros/${vendorId}`} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          {status !== 'active' && (
            <StatusBadge
              look={PARTNERSHIP_STATUS_LOOKS[status]}
              label={
                status === 'invited' && !isInviter ? 'Invited you' : PARTNERSHIP_STATUS_LOOKS[status].label
              }
            />
          )}
        </p>
        {place && <p className="text-label text-text-3">{place}</p>}
        {status === 'invited' && message && (
          <p className="mt-1 text-detail wrap-anywhere text-text-2">“{message}”</p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-detail tabular-nums">
        <Figure term="Share" value={formatRate(shareBp)} />
        {status !== 'invited' && (
          <>
            <Figure term="Sent" value={String(partner.sent)} />
            <Figure term="Received" value={String(partner.received)} />
            <Figure term="Balance" value={balanceWords(partner)} />
          </>
        )}
      </dl>
      <div className="flex gap-1.5 empty:hidden">{children}</div>
    </li>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-14">
      <dt className="text-label text-text-3">{term}</dt>
      <dd className="text-text-1">{value}</dd>
    </div>
  );
}

/** Fees both ways so far, and what passed-on jobs will bring. */
function balanceWords({ earnedCents, paidCents, dueToUsCents, dueToThemCents }: PartnerView): string {
  const open = dueToUsCents - dueToThemCents;
  const settled = formatMoney(earnedCents - paidCents);
  if (open === 0) return settled;
  return `${settled}, ${formatMoney(Math.abs(open))} ${open > 0 ? 'owed to you' : 'you owe'}`;
}

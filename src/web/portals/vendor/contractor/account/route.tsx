import { Landmark } from 'lucide-react';
import { VENDOR_ROLE_LABELS } from '#core/vendors/account/roles.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { LegalCard } from './legal-card.tsx';
import { VendorUsers } from './vendor-users.tsx';

export const handle: VendorPage = { title: 'Company account' };
export const meta = () => [{ title: 'Company account · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const account = await api(context, request).vendors.account({});
  return { account, now: context.get(requestContext).now };
}

/** The company as its tax office knows it, where its money goes, and who has access. Its owner changes it. */
export default function VendorAccount({ loaderData: { account, now } }: Route.ComponentProps) {
  const role = useAuth().session?.profile.vendorRole ?? null;
  const isOwner = role === 'owner';
  const { bank, company } = account;
  return (
    <>
      <PageHeader
        title="Company account"
        subtitle={
          isOwner
            ? `${company}. Legal details, bank account, and who has access.`
            : `${company}. You have access as ${role ? VENDOR_ROLE_LABELS[role].toLowerCase() : 'a user'}; ${account.owner.name} makes changes here.`
        }
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <VendorUsers account={account} mayChange={isOwner} now={now} />
        <div className="grid gap-3.5">
          <LegalCard account={account} mayChange={isOwner} />
          <Card
            title="Bank account"
            aside={
              bank.connected ? (
                <Badge tone="green" dot>
                  Connected
                </Badge>
              ) : (
                'Not connected'
              )
            }
          >
            <p className="text-body text-text-2">
              {bank.connected
                ? `Payouts go to ${bank.label ?? 'your bank account'}.`
                : 'Earnings stay in the balance until a bank account is connected.'}
            </p>
            {isOwner && (
              <ButtonLink
                to="/account/vendor/profile?tab=payouts"
                kind="outline"
                icon={Landmark}
                className="mt-3"
              >
                {bank.connected ? 'Change bank account' : 'Connect bank account'}
              </ButtonLink>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

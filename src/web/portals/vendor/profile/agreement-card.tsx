import { formatDate, formatDatedName, formatLocalDate } from '#core/lib/format-time.ts';
import type { OwnVendorView } from '#core/vendors/views.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AGREEMENTS_PATH } from '../tasks/agreements-path.ts';

/** How the company stands with the agreement, and the way to it. */
export function AgreementCard({ agreement, zone }: { agreement: OwnVendorView['agreement']; zone: string }) {
  const { version, acceptedAt, acceptedVersion, acceptBy } = agreement;
  const latest = formatDatedName(version);
  const accepted = acceptedVersion && formatDatedName(acceptedVersion);
  const mustSign = acceptedAt === null || acceptBy !== null;
  return (
    <Card
      title="Vendor agreement"
      aside={acceptedAt ? `Accepted on ${formatDate(acceptedAt, zone)}` : 'Not signed yet'}
    >
      <p className="text-body text-text-2">
        {acceptedAt === null && 'Read what Canopy and your company agree on, and sign it.'}
        {acceptedAt && acceptedVersion === version && `You signed the latest version (${latest}).`}
        {acceptedAt &&
          acceptedVersion !== version &&
          (acceptBy
            ? `You accepted the ${accepted} version. Sign the ${latest} version by ${formatLocalDate(acceptBy)}.`
            : `You accepted the ${accepted} version, which still applies. The latest is the ${latest} version.`)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <ButtonLink to={AGREEMENTS_PATH} kind={mustSign ? 'primary' : 'outline'}>
          {mustSign ? 'Read and sign' : 'Read the agreement'}
        </ButtonLink>
      </div>
    </Card>
  );
}

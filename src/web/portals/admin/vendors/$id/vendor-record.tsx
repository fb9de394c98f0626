import { formatFullLocalDate } from '#core/lib/format-time.ts';
import { formatRate } from '#core/payments/price.ts';
import type { PassportLine } from '#core/reviews/passport/contract.ts';
import { tierMarkOf } from '#web/loyalty/criteria-table.tsx';
import { PassportList } from '#web/reviews/passport-list.tsx';
import { TierMark } from '#web/ui/data/tier-mark.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type VendorRecordProps = {
  tier: {
    tier: 'Bronze' | 'Silver' | 'Gold' | 'Platinum';
    commissionBp: number;
    fallsOn: string | null;
    badges: number;
  };
  passports: readonly PassportLine[];
};

/** The company's tier with its commission, and the passports it gave out. */
export function VendorRecord({
  tier: { tier, commissionBp, fallsOn, badges },
  passports,
}: VendorRecordProps) {
  return (
    <div className="space-y-3.5">
      <Card title="Tier" aside={<TierMark tier={tierMarkOf(tier)} size={16} withName />}>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-body">
          <dt className="text-text-2">Commission on new bookings</dt>
          <dd className="text-right text-text-1 tabular-nums">{formatRate(commissionBp)}</dd>
          <dt className="text-text-2">Badges</dt>
          <dd className="text-right text-text-1 tabular-nums">{badges}</dd>
          {fallsOn && (
            <>
              <dt className="text-text-2">Grace period until</dt>
              <dd className="text-right text-text-1">{formatFullLocalDate(fallsOn)}</dd>
            </>
          )}
        </dl>
      </Card>
      {passports.length > 0 && (
        <Card title="Reputation passports" aside={passports.length} flush>
          <PassportList items={passports} />
        </Card>
      )}
    </div>
  );
}

import type { VendorTierRulesView } from '#core/loyalty/vendors/contract.ts';
import { type Tier, TierMark } from '#web/ui/data/tier-mark.tsx';
import { criteriaRows } from './criteria.ts';

const MARKS = { Bronze: 'bronze', Silver: 'silver', Gold: 'gold', Platinum: 'platinum' } as const;

export const tierMarkOf = (tier: keyof typeof MARKS): Tier => MARKS[tier];

/** What each vendor tier demands and brings. One table; on phones a list for each tier. */
export function CriteriaTable({ rules, own }: { rules: VendorTierRulesView; own?: string }) {
  const { criteria, commission } = criteriaRows(rules);
  return (
    <>
      <table className="w-full table-fixed text-left text-body max-md:hidden">
        <thead>
          <tr className="border-b border-line-1 text-label text-text-3">
            <th scope="col" className="py-2 pr-4 font-medium">
              Criteria
            </th>
            {rules.tiers.map(({ tier }) => (
              <th key={tier} scope="col" className="py-2 pr-4 font-medium" aria-current={tier === own}>
                <TierMark tier={tierMarkOf(tier)} size={18} withName />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[commission, ...criteria].map(({ label, cells }) => (
            <tr key={label} className="border-b border-line-1 last:border-0">
              <th
                scope="row"
                className={`py-2 pr-4 font-medium ${label === commission.label ? 'text-text-1' : 'text-text-2'}`}
              >
                {label}
              </th>
              {cells.map(({ tier, text }) => (
                <td
                  key={tier}
                  className={`py-2 pr-4 tabular-nums ${tier === own || label === commission.label ? 'font-semibold text-text-1' : 'text-text-2'}`}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="space-y-4 md:hidden">
        {rules.tiers.map(({ tier }) => (
          <li key={tier}>
            <p className="flex items-center justify-between gap-4">
              <TierMark tier={tierMarkOf(tier)} size={20} withName />
              <span className="font-semibold text-text-1 tabular-nums">
                {commission.cells.find((cell) => cell.tier === tier)?.text} commission
              </span>
            </p>
            <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-body">
              {criteria.map(({ label, cells }) => (
                <div key={label} className="contents">
                  <dt className="text-text-2">{label}</dt>
                  <dd className="text-right text-text-1 tabular-nums">
                    {cells.find((cell) => cell.tier === tier)?.text}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useAuth } from '#web/users/auth.tsx';
import { PRICING_PATHS } from './pricing-paths.ts';

const READ = [
  { label: 'Price book', to: PRICING_PATHS.book },
  { label: 'Rules', to: PRICING_PATHS.rules },
  { label: 'Promotions', to: PRICING_PATHS.promotions },
];
const OWNERS = [
  { label: 'Import', to: PRICING_PATHS.import },
  { label: 'Preview', to: PRICING_PATHS.preview },
  { label: 'Suggestions', to: PRICING_PATHS.suggestions },
];

/** The way between the screens of pricing; a dispatcher reads the first three. */
export function PricingTabs() {
  return <Tabs label="Pricing" items={useMaySetPrices() ? [...READ, ...OWNERS] : READ} />;
}

/** Whether the signed-in user may change prices: the company's owner. */
export function useMaySetPrices(): boolean {
  return useAuth().session?.profile.vendorRole === 'owner';
}

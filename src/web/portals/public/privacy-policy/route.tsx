import type { PlainPage } from '#web/lib/public-pages/plain-page.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { FIGURES } from '../content/figures.ts';
import { LegalPage } from '../content/legal-page.tsx';
import type { Route } from './+types/route';
import { privacySections } from './privacy-sections.tsx';

const CHANGED = '2026-11-28';

export const loader = () => ({ figures: FIGURES });

export const handle: SharedPage & PlainPage = { plain: true, shared: { params: [], drawn: [] } };

export const meta: Route.MetaFunction = () => [
  { title: 'Privacy policy · Canopy' },
  {
    name: 'description',
    content:
      'What Canopy knows about you, who sees it, how long it is kept, and how to take it with you or delete it.',
  },
];

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy policy"
      summary="What we know about you, why, who else sees it, and how long it stays. You can download all of it or delete your account at any time, without asking anyone."
      changed={CHANGED}
      sections={privacySections(loaderData.figures)}
    />
  );
}

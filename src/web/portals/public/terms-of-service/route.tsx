import { api } from '#web/lib/api.ts';
import type { PlainPage } from '#web/lib/public-pages/plain-page.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { FIGURES } from '../content/figures.ts';
import { LegalPage } from '../content/legal-page.tsx';
import type { Route } from './+types/route';
import { termsSections } from './terms-sections.tsx';

const CHANGED = '2026-11-28';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { figures: FIGURES, rules: await api(context, request).loyalty.rules({}) };
}

export const handle: SharedPage & PlainPage = { plain: true, shared: { params: [], drawn: [] } };

export const meta: Route.MetaFunction = () => [
  { title: 'Terms of service · Canopy' },
  {
    name: 'description',
    content: 'The rules for booking, paying, canceling and getting paid on Canopy, in plain words.',
  },
];

export default function TermsOfService({ loaderData: { figures, rules } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms of service"
      summary="The rules we all go by: what a booking costs and when it’s charged, what canceling means, and how vendors are paid. The figures are the ones our software enforces."
      changed={CHANGED}
      sections={termsSections(figures, rules)}
    />
  );
}

import { articleData } from '#web/cases/help/article-data.ts';
import { ArticleView } from '#web/cases/help/article-view.tsx';
import type { VendorPage } from '../../../frame/vendor-page.ts';
import type { Route } from './+types/route';

const PATH = '/account/vendor/support';

export function loader({ params }: Route.LoaderArgs) {
  return articleData(params.slug);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.article.title ?? 'Help'} · Canopy` },
];
export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Support', to: '/account/vendor/support' },
  title: ({ article }) => article.title,
};

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} path={PATH} contactHref={`${PATH}?view=contact`} />;
}

import type { HelpArticle } from '#core/cases/help/article.ts';
import { articleData } from '#web/cases/help/article-data.ts';
import { ArticleView } from '#web/cases/help/article-view.tsx';
import type { HomeHandle } from '../../../layout.tsx';
import type { Route } from './+types/route';

const PATH = '/account/home/support';

export function loader({ params }: Route.LoaderArgs) {
  return articleData(params.slug);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.article.title ?? 'Help'} · Canopy` },
];
export const handle: HomeHandle = {
  crumbs: (data) => [
    { label: 'Support', to: PATH },
    { label: (data as { article: HelpArticle }).article.title },
  ],
};

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} path={PATH} contactHref={`${PATH}?view=contact`} />;
}

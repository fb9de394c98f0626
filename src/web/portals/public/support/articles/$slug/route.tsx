import { clsx } from 'clsx';
import { redirect } from 'react-router';
import { articleData } from '#web/cases/help/article-data.ts';
import { ArticleView } from '#web/cases/help/article-view.tsx';
import { ownSupport } from '#web/cases/own-support.ts';
import { api } from '#web/lib/api.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { PAGE_WIDTH } from '../../../frame/width.ts';
import type { Route } from './+types/route';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const own = ownSupport(await api(context, request).users.session({}), request);
  if (own) throw redirect(own);
  return articleData(params.slug);
}

export const handle: SharedPage = { shared: { params: [], drawn: [] } };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.article.title ?? 'Article not found'} · Canopy` },
  ...(loaderData ? [{ name: 'description', content: loaderData.article.summary }] : []),
];

export default function Article({ loaderData }: Route.ComponentProps) {
  return (
    <div className={clsx('w-auto pt-8 pb-12 md:pt-12', PAGE_WIDTH)}>
      <ArticleView {...loaderData} path="/support" contactHref="/support#contact" isPublic />
    </div>
  );
}

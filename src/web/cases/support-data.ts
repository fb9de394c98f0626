import type { HelpReader } from '#core/cases/help/article.ts';
import type { Api } from '#web/lib/api-types.ts';
import { helpView } from './help/help-view.ts';

export const SUPPORT_VIEWS = ['help', 'contact', 'cases'] as const;
type CasesView = 'all' | 'open' | 'resolved';

/** What the support page of a portal shows, by its address: help, the contact form, or the caller's cases. */
export async function supportHome(server: Api, request: Request, reader: HelpReader) {
  const params = new URL(request.url).searchParams;
  const view = SUPPORT_VIEWS.find((one) => one === params.get('view')) ?? 'help';
  const show: CasesView = (['open', 'resolved'] as const).find((one) => one === params.get('show')) ?? 'all';
  const cursor = params.get('cursor');
  const [cases, jobs] = await Promise.all([
    view === 'cases'
      ? server.cases.listMine({ view: show, ...(cursor ? { cursor } : {}) })
      : server.cases.listMine({ view: 'open', limit: 3 }),
    view === 'contact' ? server.cases.contactJobs({}) : [],
  ]);
  return { view, show, cases, jobs, chosen: params.get('job'), help: helpView(params, reader) };
}

export type SupportHomeData = Awaited<ReturnType<typeof supportHome>>;

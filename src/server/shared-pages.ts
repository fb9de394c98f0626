import type { ServerBuild } from 'react-router';
import type { SharedPage as SharedHandle } from '#web/lib/public-pages/shared-page.ts';
import type { SharedPage } from './lib/http/page-memory.ts';
import { addressOf } from './measure.ts';

/** The pages that say of themselves that they look the same to everybody who is not signed in. */
export function sharedPagesOf({ routes }: Pick<ServerBuild, 'routes'>): SharedPage[] {
  return Object.values(routes).flatMap((route) => {
    const { shared } = (route?.module.handle ?? {}) as Partial<SharedHandle>;
    return route && shared ? [{ path: addressOf(routes, route), ...shared }] : [];
  });
}

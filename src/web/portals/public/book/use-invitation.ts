import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '#web/lib/use-command.ts';
import type { Visitor } from './book-plan.ts';

/** Lets the vendor who invited a homeowner know that they followed the link. Only a page that is looked at says so. */
export function useInvitation(visitor: Visitor): void {
  const [params] = useSearchParams();
  const { run } = useCommand((api) => api.customers.openInvitation, { revalidate: false });
  const id = visitor === 'homeowner' ? params.get('invitation') : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each invitation
  useEffect(() => {
    if (id) void run({ id });
  }, [id]);
}

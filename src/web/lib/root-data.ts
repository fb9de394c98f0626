import { useRouteLoaderData } from 'react-router';
import type { FlagName } from '#core/settings/flags.ts';
import type { SessionView } from '#core/users/contract.ts';
import type { RequestContext } from './request-context.ts';
import type { Theme } from './theme.ts';

/** What the root loader gives every page. Named here, because the root stands above this folder. */
export type RootData = {
  session: SessionView | null;
  theme: Theme;
  /** Which features are on for the visitor, as the server's operations judge it. */
  flags: Record<FlagName, boolean>;
  /** The sample city is in this database. */
  sampleCity: boolean;
  /** Whether this is the demo, and whether there is one. */
  demo: RequestContext['demo'];
  /** Mails stay in the outbox of this installation. */
  keepsMail: boolean;
};

/** What the document knows of the visitor. Undefined when not even that could be read. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

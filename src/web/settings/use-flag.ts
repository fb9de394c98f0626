import type { FlagName } from '#core/settings/flags.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { storedFlags } from './feature-flags.ts';

/**
 * Whether a feature is on for whoever looks. The server judged it with the page, by the judgement that its operations
 * ask too; where not even the page's data could be read, what this browser knew last holds.
 */
export function useFlag(name: FlagName): boolean {
  const root = useRootData();
  return (root?.flags ?? storedFlags())[name];
}

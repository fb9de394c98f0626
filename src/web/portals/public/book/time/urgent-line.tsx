import { EMERGENCY_KIND_DATA, EMERGENCY_KINDS } from '#core/dispatch/triage/kinds.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';

/** For work that can be an emergency: the way to help that comes now. */
export function UrgentLine({ serviceSlug }: { serviceSlug: string }) {
  const kind = EMERGENCY_KINDS.find(
    (one) => EMERGENCY_KIND_DATA[one].serviceSlug === serviceSlug && one !== 'gas_smell',
  );
  if (!kind) return null;
  return (
    <p className="mt-3 text-body text-text-2">
      Can’t wait?{' '}
      <TextLink to={`/account/home/emergency-response?kind=${kind}`}>Get an on-call vendor now</TextLink>
    </p>
  );
}

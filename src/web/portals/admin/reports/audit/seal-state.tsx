import type { AuditProofView } from '#core/audit/contract.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** Up to where the log is sealed, whether the chain held when it was last recomputed, and the way to do that now. */
export function SealState({ proof, zone, now }: { proof: AuditProofView; zone: string; now: Date }) {
  const { run, pending, failure } = useCommand((api) => api.audit.verify);
  const { last, sealedTo, unsealed, unsealedSince } = proof;
  const broken = last !== null && !last.ok;
  const waiting =
    unsealed === 0 || !unsealedSince
      ? 'Every entry is sealed.'
      : `${count(unsealed)} not sealed yet, since ${formatMoment(unsealedSince, zone, now)}.`;
  return (
    <Notice
      className="mb-4"
      tone={broken ? 'error' : last ? 'success' : 'info'}
      title={
        broken
          ? 'Audit log integrity check failed'
          : sealedTo
            ? `Sealed up to entry ${sealedTo.id}, ${formatMoment(sealedTo.at, zone, now)}`
            : 'Nothing is sealed yet'
      }
      action={
        <Button kind="outline" pending={pending} onClick={() => void run({})}>
          Verify now
        </Button>
      }
    >
      {broken && (
        <p>
          {last.brokenReason}{' '}
          {last.brokenEntryId && (
            <Link
              to={`/admin/reports/audit/${last.brokenEntryId}`}
              className="underline decoration-line-2 underline-offset-[3px] hover:decoration-current"
            >
              Entry {last.brokenEntryId}
            </Link>
          )}
        </p>
      )}
      <p>
        {waiting}{' '}
        {last
          ? `Verified ${formatMoment(last.at, zone, now)}: ${intact(last)}`
          : 'The chain is verified every night, or on demand.'}
      </p>
      {failure && (
        <p role="alert" className="text-red">
          {failure.message}
        </p>
      )}
    </Notice>
  );
}

/** What the last check found good: all of the log, or what comes before its first break. */
function intact({ ok, entries, seals }: NonNullable<AuditProofView['last']>): string {
  const found = `${entries === 1 ? '1 entry' : `${count(entries)} entries`} in ${seals === 1 ? '1 seal' : `${count(seals)} seals`}`;
  return `${found}${ok ? '' : ' before the break'} ${entries === 1 ? 'is' : 'are'} intact.`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

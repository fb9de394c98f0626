import type { AuditProof } from './verify.ts';

/** What a proof says, line by line, for whoever runs it in a terminal. */
export function provenLines(proof: AuditProof, now: Date): string[] {
  const { broken, unsealedSince } = proof;
  const lines = [
    `${count(proof.entries, 'entry', 'entries')} in ${count(proof.seals, 'seal', 'seals')} hold.`,
    proof.headSealedAt
      ? `Sealed up to ${proof.headSealedAt.toISOString()}, digest ${proof.headDigest}.`
      : 'Nothing is sealed yet.',
  ];
  if (broken) {
    lines.push(
      broken.entry
        ? `BROKEN at entry ${broken.entry.id} of ${broken.entry.at.toISOString()} (${broken.entry.action}, ${broken.entry.resource}), in seal ${broken.sealId}: ${broken.reason}`
        : `BROKEN at seal ${broken.sealId} of ${broken.sealedAt.toISOString()}: ${broken.reason}`,
      'Nothing after this link was checked.',
    );
  }
  if (proof.keptFound === false) {
    lines.push('BROKEN: no valid seal has the digest that was kept. The log was cut or rewritten.');
  }
  if (proof.keptFound) lines.push('The digest that was kept is one of them.');
  lines.push(
    proof.unsealed === 0 || !unsealedSince
      ? 'Every entry is sealed.'
      : `${count(proof.unsealed, 'entry', 'entries')} not sealed yet, the oldest ${age(now, unsealedSince)} old (${unsealedSince.toISOString()}).`,
  );
  return lines;
}

function count(value: number, one: string, many: string): string {
  return `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
}

function age(now: Date, since: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000));
  if (seconds < 120) return count(seconds, 'second', 'seconds');
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? count(minutes, 'minute', 'minutes')
    : count(Math.round(minutes / 60), 'hour', 'hours');
}

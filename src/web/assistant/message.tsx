import { ArrowUpRight, Info } from 'lucide-react';
import type { AssistantMessage, Citation, ProposalView } from '#core/assistant/contract.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** What the person wrote. */
export function Question({ text }: { text: string }) {
  return (
    <div className="flex justify-end">
      <p className="max-w-[85%] rounded-card bg-accent-soft px-3 py-2 text-body whitespace-pre-wrap text-text-1 wrap-anywhere">
        <span className="sr-only">You: </span>
        {text}
      </p>
    </div>
  );
}

type ReplyProps = Pick<AssistantMessage, 'text'> &
  Partial<Pick<AssistantMessage, 'figures' | 'notice' | 'citations' | 'proposals'>> & {
    onLeave?: (() => void) | undefined;
    onDecided?: ((changed: ProposalView) => void) | undefined;
  };

/** What the assistant wrote, with what stands behind it and what it would change. */
export function Reply({
  text,
  figures = [],
  notice = '',
  citations = [],
  proposals = [],
  onLeave,
  onDecided,
}: ReplyProps) {
  return (
    <div className="max-w-[94%] space-y-2.5">
      {notice && (
        <p className="flex gap-1.5 text-detail text-text-3">
          <Icon of={Info} size={14} className="mt-px shrink-0" />
          {notice}
        </p>
      )}
      <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">
        <span className="sr-only">Assistant: </span>
        {text}
      </p>
      {figures.length > 0 && (
        <ul className="divide-y divide-line-1 rounded-card border border-line-1 bg-bg-1">
          {figures.map((figure) => (
            <li key={`${figure.label} ${figure.value}`}>
              <Link
                to={figure.href}
                onClick={onLeave}
                className="group flex items-start gap-3 px-3 py-2.5 hover:bg-bg-2 focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 grow">
                  <span className="block text-label text-text-3">{figure.label}</span>
                  <span className="block text-control font-semibold text-text-1 tabular-nums wrap-anywhere">
                    {figure.value}
                  </span>
                  <span className="block text-detail text-text-2 tabular-nums">{figure.note}</span>
                </span>
                <Icon
                  of={ArrowUpRight}
                  size={14}
                  className="mt-0.5 text-text-3 group-hover:text-accent-text"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} {...{ proposal, onLeave, onDecided }} />
      ))}
      {citations.length > 0 && <Sources citations={citations} onLeave={onLeave} />}
    </div>
  );
}

const LINK =
  'rounded-badge text-text-2 underline decoration-line-2 underline-offset-2 hover:text-accent-text';

/** What was read, counted as the text counts it, with the first rows of each list. */
function Sources({
  citations,
  onLeave,
}: {
  citations: readonly Citation[];
  onLeave?: (() => void) | undefined;
}) {
  return (
    <div className="border-t border-line-1 pt-2">
      <p className="text-label text-text-3">Sources for this answer</p>
      <ol className="mt-1 space-y-1 text-detail text-text-2 tabular-nums">
        {citations.map((citation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number by which the text names it
          <li key={index} className="flex gap-1.5">
            <span className="shrink-0 text-text-3">[{index + 1}]</span>
            <span className="min-w-0 wrap-anywhere">
              {citation.href ? (
                <Link to={citation.href} onClick={onLeave} className={LINK}>
                  {citation.label}
                </Link>
              ) : (
                citation.label
              )}
              {citation.rows
                .filter(({ href }) => href !== citation.href)
                .map((row, place) => (
                  <span key={row.id}>
                    {place === 0 ? ': ' : ', '}
                    <Link to={row.href} onClick={onLeave} className={LINK}>
                      {row.label}
                    </Link>
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

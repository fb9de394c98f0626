import { useState } from 'react';
import type { InvitationView, PriceBookLine } from '#core/quotes/views.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { contentOf, emptyContent, type Template } from './editor/editor-values.ts';
import { QuoteEditor } from './editor/quote-editor.tsx';
import { SentQuote } from './sent-quote.tsx';

type QuoteDeskProps = {
  found: InvitationView;
  book: readonly PriceBookLine[];
  templates: readonly Template[];
  now: Date;
};

/** What was sent, its versions, and the editor: for the first quote at once, for a revision when it is asked for. */
export function QuoteDesk({ found, book, templates, now }: QuoteDeskProps) {
  const [latest, ...older] = found.quotes;
  const [isRevising, setRevising] = useState(false);
  const isLive = latest?.status === 'sent';
  const writes = found.can.quote && (!isLive || isRevising);
  const start = latest ? contentOf(latest) : emptyContent();
  return (
    <>
      {writes && (
        <QuoteEditor
          // A quote that was sent meanwhile begins another editor.
          key={latest?.id ?? 'first'}
          found={found}
          book={book}
          templates={templates}
          start={start}
          earliestDate={latest?.earliestDate ?? null}
          isRevision={isLive}
          now={now}
          onDone={() => setRevising(false)}
        />
      )}
      {latest && !isRevising && (
        <SentQuote
          quote={latest}
          zone={found.zone}
          now={now}
          actions={
            isLive &&
            found.can.quote && (
              <Button kind="secondary" onClick={() => setRevising(true)}>
                Revise quote
              </Button>
            )
          }
          canWithdraw={found.can.withdraw && isLive}
          homeowner={found.homeownerName}
        />
      )}
      {older.map((quote) => (
        <SentQuote
          key={quote.id}
          quote={quote}
          zone={found.zone}
          now={now}
          folded
          homeowner={found.homeownerName}
        />
      ))}
      {!writes && !latest && (
        <Card>
          <EmptyState title="No quote sent">This request can’t be quoted anymore.</EmptyState>
        </Card>
      )}
    </>
  );
}

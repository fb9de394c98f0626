import type { QuoteFileView } from '#core/quotes/views.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { FileStrip } from './file-strip.tsx';
import { budgetWords, wantedWords } from './quote-words.ts';

type RequestFactsProps = {
  request: {
    serviceName: string;
    description: string;
    answers: readonly { label: string; answer: string }[];
    budgetCents: number | null;
    wantedFrom: string | null;
    wantedTo: string | null;
    files: readonly QuoteFileView[];
  };
  /** More facts, after the service: where it is, who asked. */
  more?: readonly Description[];
};

/** What a homeowner wants quoted. */
export function RequestFacts({ request, more = [] }: RequestFactsProps) {
  const { serviceName, description, answers, files } = request;
  return (
    <div className="space-y-4">
      <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{description}</p>
      <FileStrip files={files} label="Photos of the job" />
      <DescriptionList
        items={[
          { id: 'service', term: 'Service', value: serviceName },
          ...more,
          { id: 'wanted', term: 'When', value: wantedWords(request) },
          { id: 'budget', term: 'Budget', value: budgetWords(request.budgetCents) },
          ...answers.map(({ label, answer }) => ({ id: label, term: label, value: answer })),
        ]}
      />
    </div>
  );
}

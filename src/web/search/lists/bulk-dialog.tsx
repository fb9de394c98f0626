import { CircleCheck, CircleSlash } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BulkReport } from '#core/lib/list.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import type { useForm } from '#web/ui/form/state/use-form.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type BulkDialogProps<Input extends { ids: string[] }> = {
  onClose: () => void;
  /** "Cancel 4 jobs?" from what the preview says; before it, without a number. */
  title: (report: BulkReport | null) => string;
  /** What it means, in a sentence. */
  description: ReactNode;
  /** What sends it, and what the person adds: a reason, another vendor. */
  form: Pick<ReturnType<typeof useForm>, 'id' | 'props' | 'pending' | 'message'>;
  children?: ReactNode;
  /** Null while something is missing; `missing` says what. */
  input: Input | null;
  missing?: string;
  preview: (api: Api) => (input: Input) => Promise<BulkReport>;
  /** What came of it; null before. */
  result: BulkReport | null;
  actionLabel: (report: BulkReport) => string;
  /** "cancelled", for the result: "4 cancelled, 1 skipped". */
  doneWord: string;
  danger?: boolean;
  /** What the person adds decides which rows can be changed: they may try another value where none can. */
  choosesRows?: boolean;
};

/**
 * A bulk action: what will happen to how many and which are left alone and why, then one command, then what came of
 * each row. The preview is asked for anew when the input changes.
 */
export function BulkDialog<Input extends { ids: string[] }>(props: BulkDialogProps<Input>) {
  const { onClose, title, description, form, input, missing, result, actionLabel, doneWord, danger } = props;
  const [report, setReport] = useState<BulkReport | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const asked = input && JSON.stringify(input);
  const preview = useRef(props.preview);
  preview.current = props.preview;

  useEffect(() => {
    setReport(null);
    setRefused(null);
    if (!asked) return;
    let stale = false;
    const timer = setTimeout(() => {
      preview
        .current(browserApi)(JSON.parse(asked) as Input)
        .then(
          (found) => !stale && setReport(found),
          (error: unknown) =>
            !stale && setRefused(error instanceof Error ? error.message : 'Canopy didn’t respond.'),
        );
    }, 200);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [asked]);

  if (result) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        width="lg"
        title={`${count(result.ok)} ${doneWord}${result.skipped > 0 ? `, ${count(result.skipped)} skipped` : ''}`}
        footer={
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Lines report={result} />
      </Dialog>
    );
  }
  const problem = form.message ?? refused;
  if (report?.ok === 0) return <Nothing {...props} report={report} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={title(report)}
      description={description}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={form.id}
            pending={form.pending}
            disabled={!report}
          >
            {report ? actionLabel(report) : 'Checking'}
          </Button>
        </>
      }
    >
      <Question {...props} />
      {problem && (
        <p role="alert" className="mb-3 text-body text-red">
          {problem}
        </p>
      )}
      {!input && <p className="text-body text-text-3">{missing}</p>}
      {input && !report && !problem && <Spinner size="sm" caption="Checking each one" />}
      {report && <Lines report={report} />}
    </Dialog>
  );
}

/** Nothing of what was chosen can be changed: each says why, and there is no button that would do nothing. */
function Nothing<Input extends { ids: string[] }>({
  report,
  onClose,
  doneWord,
  choosesRows,
  ...question
}: BulkDialogProps<Input> & { report: BulkReport }) {
  const [only, ...others] = report.items;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={
        others.length > 0 || !only
          ? `None of these ${count(report.items.length)} can be ${doneWord}`
          : `This can’t be ${doneWord}`
      }
      description="Nothing was changed. See the reason beside each."
      footer={
        <Button kind="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {choosesRows && <Question {...question} />}
      <Lines report={report} />
    </Dialog>
  );
}

function Question({ form, children }: Pick<BulkDialogProps<{ ids: string[] }>, 'form' | 'children'>) {
  return (
    <form {...form.props} onKeyDown={onlyByButton} className={children ? 'mb-4 space-y-3' : undefined}>
      {children}
    </form>
  );
}

function Lines({ report }: { report: BulkReport }) {
  return (
    <div aria-live="polite">
      <Part title="Changed" items={report.items.filter(({ ok }) => ok)} />
      <Part title="Skipped" items={report.items.filter(({ ok }) => !ok)} />
    </div>
  );
}

/** As many lines of a part as stand there at first. */
const FIRST = 8;

function Part({ title, items }: { title: string; items: BulkReport['items'] }) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, FIRST);
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="mb-3">
      <h3 className="mb-1 text-label font-medium text-text-2">
        {title} <span className="text-text-3 tabular-nums">{count(items.length)}</span>
      </h3>
      <ul className="divide-y divide-line-1 border-y border-line-1">
        {shown.map(({ id, label, ok, note }) => (
          <li key={id} className="flex items-baseline gap-2 py-1.5 text-body">
            <Icon
              of={ok ? CircleCheck : CircleSlash}
              size={14}
              className={ok ? 'translate-y-0.5 text-green' : 'translate-y-0.5 text-text-3'}
            />
            <span className="min-w-0 grow text-text-1 wrap-anywhere">{label}</span>
            <span className="max-w-[55%] text-right text-label text-text-2">{note}</span>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="quiet" block className="mt-1" onClick={() => setAll(true)}>
          Show all {count(items.length)}
        </Button>
      )}
    </section>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

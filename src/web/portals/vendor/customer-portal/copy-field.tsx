import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useCopy } from '#web/ui/feedback/use-copy.ts';
import { Button } from '#web/ui/form/button.tsx';

type CopyFieldProps = { label: string; hint?: string; value: string; lines?: number };

/** A text to take along: selected at a press, copied by its button. */
export function CopyField({ label, hint, value, lines = 1 }: CopyFieldProps) {
  const id = useId();
  const copy = useCopy();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-label font-medium text-text-2">
        {label}
      </label>
      <div className="flex items-start gap-2">
        <textarea
          id={id}
          readOnly
          rows={lines}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-9 min-w-0 grow resize-none rounded-control border border-line-ctl bg-bg-1 px-2.5 py-1.5 font-mono text-detail break-all text-text-1 max-sm:min-h-11"
          {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        />
        <Button
          kind="outline"
          icon={Copy}
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copy(value)}
        >
          Copy
        </Button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-label text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}

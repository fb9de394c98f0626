import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../layout/icon.tsx';

/** What a field component takes besides its control's own attributes. */
export type FieldText = {
  label: ReactNode;
  /** Keep the label for assistive technology only. */
  labelHidden?: boolean;
  /** How to fill it in; an error takes its place. */
  hint?: ReactNode;
  error?: string | null;
  /** Says "Optional" after the label. Required fields carry no mark. */
  optional?: boolean;
};

export type FieldIds = {
  id: string;
  describedBy: string | undefined;
  invalid: true | undefined;
  hintId: string;
};

/** Ids that tie label, hint and error to one control. */
export function useField(
  id: string | undefined,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
): FieldIds {
  const made = useId();
  const own = id ?? made;
  const hintId = `${own}-hint`;
  return {
    id: own,
    hintId,
    describedBy: error || hint ? hintId : undefined,
    invalid: error ? true : undefined,
  };
}

/** The line under a control: the error with its icon, or the hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null }) {
  if (error) {
    return (
      <p id={id} className="mt-[5px] flex items-start gap-1.5 text-label text-red">
        <Icon of={CircleAlert} size={14} className="mt-px" />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className="mt-[5px] text-label text-text-3">
      {hint}
    </p>
  ) : null;
}

type FieldProps = FieldText & { ids: FieldIds; className?: string; children: ReactNode };

/** Label above, control, note below. Used by every field of one control. */
export function Field({ ids, label, labelHidden, optional, hint, error, className, children }: FieldProps) {
  return (
    <div className={clsx('min-w-0', className)}>
      <label
        htmlFor={ids.id}
        className={clsx('text-label font-medium text-text-2', labelHidden ? 'sr-only' : 'mb-1.5 block')}
      >
        {label}
        {optional && <span className="font-normal text-text-3"> · Optional</span>}
      </label>
      {children}
      <FieldNote id={ids.hintId} hint={hint} error={error} />
    </div>
  );
}

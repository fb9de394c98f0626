import { type ChangeEventHandler, useEffect, useRef } from 'react';

type RowCheckProps = {
  /** "Choose 12355 Water heater flush" */
  label: string;
  checked: boolean;
  /** Some but not all of what it stands for. */
  indeterminate?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** The checkbox of a row or of all rows. A list has fifty of them, so it is the input alone, named by its label. */
export function RowCheck({ label, checked, indeterminate = false, onChange }: RowCheckProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      ref={own}
      type="checkbox"
      className="check keep-color"
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}

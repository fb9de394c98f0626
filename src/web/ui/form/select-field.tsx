import { clsx } from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Select } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useNonce } from '../overlay/nonce.tsx';
import { Field, type FieldText, useField } from './field.tsx';

export type SelectOption<V extends string = string> = {
  /** Never the empty string; leave the value undefined to show the placeholder. */
  value: V;
  label: string;
  detail?: ReactNode;
  disabled?: boolean;
};

type SelectFieldProps<V extends string> = FieldText & {
  options: readonly SelectOption<V>[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  /** With a name it is sent with its form. */
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  id?: string;
  className?: string;
};

/** Choose one of a short list. With React Hook Form wrap it in `Controller`. */
export function SelectField<V extends string>({
  label,
  labelHidden,
  hint,
  error,
  optional,
  options,
  placeholder = 'Choose one',
  id,
  className,
  onValueChange,
  ...root
}: SelectFieldProps<V>) {
  const ids = useField(id, { hint, error });
  const nonce = useNonce();
  // Known here as well, so that the server can write the chosen label; Radix learns it only in the browser.
  const [own, setOwn] = useState(root.defaultValue);
  const chosen = options.find((option) => option.value === (root.value ?? own));
  return (
    <Field {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <Select.Root
        {...root}
        onValueChange={(value) => {
          setOwn(value as V);
          onValueChange?.(value as V);
        }}
      >
        <Select.Trigger
          id={ids.id}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          className="field-box flex h-[34px] w-full items-center justify-between gap-2 px-2.5 text-left text-control data-placeholder:text-text-3 max-sm:h-11 max-sm:text-touch"
        >
          <span className="truncate">
            <Select.Value placeholder={placeholder}>{chosen?.label}</Select.Value>
          </span>
          <Select.Icon className="text-text-3">
            <Icon of={ChevronsUpDown} />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-popover border border-line-2 bg-overlay p-1 shadow-float data-[state=open]:animate-pop-in"
          >
            <Select.Viewport nonce={nonce}>
              {options.map((option) => (
                <Select.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={clsx(
                    'flex min-h-7 cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-control text-text-1 outline-none select-none max-sm:min-h-11',
                    'data-highlighted:bg-overlay-hover data-disabled:cursor-not-allowed data-disabled:text-text-3',
                  )}
                >
                  <span className="w-4 text-accent-text">
                    <Select.ItemIndicator>
                      <Icon of={Check} size={14} />
                    </Select.ItemIndicator>
                  </span>
                  <Select.ItemText>{option.label}</Select.ItemText>
                  {option.detail && (
                    <span className="ml-auto pl-4 text-label text-text-3">{option.detail}</span>
                  )}
                </Select.Item>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    </Field>
  );
}

import { clsx } from 'clsx';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Select } from 'radix-ui';
import { useState } from 'react';
import type { useField } from '../../form/field.tsx';
import { Icon } from '../../layout/icon.tsx';
import { useNonce } from '../nonce.tsx';
import { SELECT_BOX, type SelectOption } from './select-parts.ts';

type SelectListProps = {
  ids: ReturnType<typeof useField>;
  options: readonly SelectOption[];
  placeholder: string;
  value: string | undefined;
  onValueChange: (value: string) => void;
  name?: string;
  disabled?: boolean;
  required?: boolean;
};

/** The half of `SelectField` that opens. It takes the place of its button at the first opening, and is open then. */
export function SelectList({ ids, options, placeholder, ...root }: SelectListProps) {
  const nonce = useNonce();
  const [open, setOpen] = useState(true);
  return (
    <Select.Root {...root} open={open} onOpenChange={setOpen}>
      <Select.Trigger
        id={ids.id}
        aria-invalid={ids.invalid}
        aria-describedby={ids.describedBy}
        className={SELECT_BOX}
      >
        <span className="truncate">
          <Select.Value placeholder={placeholder} />
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
  );
}

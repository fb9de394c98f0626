import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A password that can be shown. Set `autoComplete` to `current-password` or `new-password`.
 * Pasting is allowed, so password managers work.
 */
export function PasswordField({
  autoComplete = 'current-password',
  ...props
}: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="mr-1 flex size-7 shrink-0 items-center justify-center rounded-[5px] text-text-3 hover:text-text-1 max-sm:mr-0 max-sm:size-11"
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}

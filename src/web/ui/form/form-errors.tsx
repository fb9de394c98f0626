import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../layout/icon.tsx';

type FormErrorsProps = {
  /** The error of the form as a whole: "Invalid email or password". */
  message?: string | null;
  /** Field errors by the id of their control; each line leads to its field. */
  fields?: Readonly<Record<string, string>>;
};

/** What stops the form, at its top. It takes the focus when it appears, so it is heard and seen. */
export function FormErrors({ message, fields = {} }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(fields);
  const key = `${message ?? ''}|${entries.map(([, text]) => text).join('|')}`;
  const shown = Boolean(message) || entries.length > 0;

  useEffect(() => {
    if (key !== '|') box.current?.focus();
  }, [key]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-4 flex items-start gap-2.5 rounded-group border border-red bg-red-soft px-3 py-2.5 text-control text-text-1"
    >
      <Icon of={CircleAlert} className="mt-0.5 text-red" />
      <div className="min-w-0">
        <p className="font-medium">
          {message ?? (entries.length === 1 ? 'One thing to fix' : `${entries.length} things to fix`)}
        </p>
        {entries.length > 0 && (
          <ul className="mt-1 space-y-0.5 text-text-2">
            {entries.map(([id, text]) => (
              <li key={id}>
                <a href={`#${id}`} className="underline underline-offset-2 hover:text-text-1">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { matchesWords, QUERY_MAX_LENGTH } from '../catalog/find-services.ts';
import { FloatingList } from './floating-list.tsx';
import type { SearchService } from './home-view.ts';

type ServiceComboboxProps = {
  services: readonly SearchService[];
  value: string;
  onValueChange: (value: string) => void;
  /** Of the part of the search box that it fills. */
  className: string;
};

/** Label and control of a part of the search box: the control fills it, so all of it can be tapped. */
export const PART_LABEL = 'pointer-events-none absolute top-2.5 left-4.5 z-10 text-label text-text-2';
export const PART_CONTROL =
  'block h-full w-full bg-transparent px-4.5 pt-[26px] pb-2.5 text-[0.9375rem]/6 text-text-1 outline-none max-sm:text-touch';

/** What fits under the box without scrolling far. */
const SHOWN = 8;

/** Type or choose a service. Arrows move in the list, Enter takes, Esc closes; the text stays free. */
export function ServiceCombobox({ services, value, onValueChange, className }: ServiceComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const found = services.filter((service) => matchesWords(service.words, value)).slice(0, SHOWN);
  const shown = open && found.length > 0;

  const change = (text: string) => {
    onValueChange(text);
    setActive(-1);
    setOpen(true);
  };
  const take = (service: SearchService) => {
    onValueChange(service.name);
    setActive(-1);
    setOpen(false);
    input.current?.focus();
  };
  const move = (step: number) => {
    if (!shown) return setOpen(true);
    setActive(
      (current) => (current + step + found.length + (current < 0 && step < 0 ? 1 : 0)) % found.length,
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = found[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <div className={className}>
      <label htmlFor={`${id}-input`} className={PART_LABEL}>
        What needs doing?
      </label>
      <input
        ref={input}
        id={`${id}-input`}
        name="q"
        value={value}
        maxLength={QUERY_MAX_LENGTH}
        placeholder="Leaking faucet"
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => change(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className={`${PART_CONTROL} font-medium placeholder:font-normal`}
      />
      {shown && (
        <FloatingList id={`${id}-list`} label="Services" under={input}>
          {found.map((service, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, as a combobox wants it
            <div
              key={service.slug}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                // Before the input loses its focus and the list with it.
                event.preventDefault();
                take(service);
              }}
              onPointerMove={() => setActive(index)}
              className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-control px-2.5 text-[0.875rem]/5 text-text-1 aria-selected:bg-overlay-hover max-sm:min-h-11"
            >
              {service.name}
              <span className="shrink-0 text-label text-text-2 tabular-nums">{service.from}</span>
            </div>
          ))}
        </FloatingList>
      )}
    </div>
  );
}

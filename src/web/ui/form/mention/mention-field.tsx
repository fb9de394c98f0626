import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { OPTION } from '../combobox/combobox-parts.ts';
import { FloatingList } from '../combobox/floating-list.tsx';
import { TextareaField } from '../textarea-field.tsx';
import { mentionAt } from './mention-at.ts';

type MentionFieldProps = Omit<ComponentProps<typeof TextareaField>, 'onKeyDown' | 'onBlur' | 'ref'> & {
  /** Who can be mentioned. */
  users: readonly { id: string; name: string }[];
};

const MOST = 6;

/**
 * Several lines of text in which an `@` offers names: arrows move, Enter or Tab takes one, Esc goes on without. What is
 * taken is written out as `@Ines Cordero`; the text is all there is to it.
 */
export function MentionField({ users, ...field }: MentionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found =
    search === null
      ? []
      : users
          .filter(({ name }) => fits(name, search) && name.toLowerCase() !== search.toLowerCase())
          .slice(0, MOST);
  const open = found.length > 0;

  const look = () => {
    const { value = '', selectionStart = 0 } = area.current ?? {};
    setSearch(mentionAt(value, selectionStart)?.search ?? null);
    setActive(0);
  };
  const take = (name: string | undefined) => {
    const own = area.current;
    const at = own && mentionAt(own.value, own.selectionStart);
    if (!own || !at || !name) return;
    own.setRangeText(`@${name} `, at.from, own.selectionStart, 'end');
    // As if it had been typed: the form reads it, and the counter counts it.
    own.dispatchEvent(new Event('input', { bubbles: true }));
    setSearch(null);
    own.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!open || event.nativeEvent.isComposing) return;
    const { key } = event;
    const steps = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const takes = key === 'Enter' || key === 'Tab';
    if (steps === 0 && !takes && key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (steps !== 0) setActive((active + steps + found.length) % found.length);
    else if (takes) take(found[active]?.name);
    else setSearch(null);
  };

  return (
    <>
      <TextareaField
        {...field}
        ref={area}
        onInput={look}
        onClick={look}
        onKeyDown={handleKey}
        onBlur={() => setSearch(null)}
        aria-autocomplete="list"
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
      />
      <span role="status" className="sr-only">
        {open ? `${found.length} ${found.length === 1 ? 'name' : 'names'}, move with the arrow keys` : ''}
      </span>
      {open && (
        <FloatingList under={area} gap={4} width="w-64">
          <div id={listId} role="listbox" aria-label="Mention">
            {found.map(({ id, name }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
              <div
                key={id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(index)}
                onClick={() => take(name)}
                className={clsx(OPTION, index === active && 'bg-overlay-hover')}
              >
                {name}
              </div>
            ))}
          </div>
        </FloatingList>
      )}
    </>
  );
}

/** A name or one of its parts begins with what is typed. */
function fits(name: string, search: string): boolean {
  const wanted = search.toLowerCase();
  const lower = name.toLowerCase();
  return lower.startsWith(wanted) || lower.split(/\s+/).some((part) => part.startsWith(wanted));
}

import { clsx } from 'clsx';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ListNews, newsOf } from './combobox-news.tsx';
import { type ComboboxParts, OPTION } from './combobox-parts.ts';
import { FloatingList } from './floating-list.tsx';

/** Fast typing asks once. */
const WAIT_MS = 150;
const { stateChangeTypes: by } = useCombobox;

type Before = {
  /** The plain input had the focus. */
  focused: RefObject<boolean>;
  /** Somebody clicked or typed there: the list is wanted. */
  opens: RefObject<boolean>;
};

/** The half of `ComboboxInput` that knows its list. Arrows move in it, Enter takes, Esc closes it and nothing else. */
export function ComboboxBox<T>(props: ComboboxParts<T> & Before) {
  const {
    id,
    label,
    search,
    optionOf,
    onText,
    onChoose,
    takesFirst,
    waits,
    none,
    list,
    input,
    focused,
    opens,
  } = props;
  const { keepsOpen = false, onBackspace, state } = props;
  const field = useRef<HTMLInputElement>(null);
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [missed, setMissed] = useState(false);
  const failed = missed || Boolean(state?.failure);
  /** How often it was asked again after a failure. */
  const [asked, setAsked] = useState(0);
  const box = useCombobox<T>({
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    items: (items ?? []) as T[],
    itemToString: (item) => (item ? optionOf(item).label : ''),
    initialInputValue: props.text,
    initialIsOpen: focused.current && opens.current,
    stateReducer: (state, action) => retainText(state, action, keepsOpen),
    onInputValueChange: ({ inputValue, type }) =>
      onText?.(inputValue, type === by.InputChange ? 'typing' : 'choice'),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose?.(selectedItem),
  });
  const { isOpen, inputValue, highlightedIndex, setHighlightedIndex } = box;

  // The one before had the focus, and is gone.
  useLayoutEffect(() => {
    if (!focused.current) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [focused]);

  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });
  // One that asks nobody is asked again when it changes: what it finds may depend on what was chosen.
  const own = waits ? null : search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isOpen) return;
    let over = false;
    const take = (found: readonly T[]) => {
      if (over) return;
      setItems(found);
      setMissed(false);
      if (takesFirst && found.length > 0) setHighlightedIndex(0);
    };
    const miss = () => {
      if (over) return;
      setItems(null);
      setMissed(true);
    };
    const ask = () => {
      const answer = latest.current(inputValue.trim());
      if (answer instanceof Promise) answer.then(take, miss);
      else take(answer);
    };
    const timer = setTimeout(ask, waits ? WAIT_MS : 0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [isOpen, inputValue, takesFirst, waits, own, asked, setHighlightedIndex]);

  const again = () => {
    state?.failure?.onRetry();
    setMissed(false);
    setAsked((times) => times + 1);
    field.current?.focus();
  };
  const news = newsOf({
    count: state?.loading ? null : (items?.length ?? null),
    waits: waits || state?.loading,
    failed,
    none,
  });
  const shown = isOpen && (news !== null || (items !== null && items.length > 0));
  const menu = box.getMenuProps({ 'aria-label': label }, { suppressRefError: true });
  const handleKey = (event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) => {
    if (event.key === 'Escape') {
      if (isOpen) event.stopPropagation();
      // With the list closed it belongs to whatever stands around.
      else Object.assign(event, { preventDownshiftDefault: true });
    }
    if (event.key === 'Backspace' && inputValue === '') onBackspace?.();
    if (event.key === 'Enter' && highlightedIndex < 0) {
      // Enter without an option chosen sends the form, but for the list that failed: there it is the way to try again.
      if (isOpen && failed) {
        event.preventDefault();
        again();
      }
      Object.assign(event, { preventDownshiftDefault: true });
    }
  };
  return (
    <>
      <input
        {...input}
        type="text"
        {...box.getInputProps({ ref: field, onKeyDown: handleKey })}
        role="combobox"
        aria-labelledby={undefined}
        aria-expanded={shown}
        aria-activedescendant={shown && highlightedIndex >= 0 ? `${id}-${highlightedIndex}` : undefined}
      />
      <span role="status" className="sr-only">
        {shown ? (news?.text ?? countOf(items?.length ?? 0)) : ''}
      </span>
      {shown && (
        <FloatingList under={list?.under ?? field} gap={list?.gap ?? 4} width={list?.width}>
          {news && <ListNews {...news} onRetry={again} />}
          {/* It scrolls, and not what holds it: a list of options is moved in by the keys of its field. */}
          <ul {...menu} className="min-h-0 overflow-y-auto scroll-thin">
            {(news ? [] : items)?.map((item, index) => {
              const option = optionOf(item);
              return (
                <li
                  key={option.id}
                  {...box.getItemProps({ item, index })}
                  className={clsx(OPTION, index === highlightedIndex && 'bg-overlay-hover')}
                >
                  <span className="grow">{option.label}</span>
                  {option.detail && (
                    <span className="text-label text-text-3 tabular-nums">{option.detail}</span>
                  )}
                </li>
              );
            })}
          </ul>
        </FloatingList>
      )}
    </>
  );
}

/**
 * Leaving and Esc change no text and choose nothing; a click into the text opens the list and never closes it. Who uses
 * it knows what is chosen: here it is forgotten at the next move, so that the same option can be chosen again.
 */
function retainText<T>(
  state: UseComboboxState<T>,
  { type, changes }: UseComboboxStateChangeOptions<T>,
  keepsOpen: boolean,
) {
  if (type === by.ItemClick || type === by.InputKeyDownEnter) {
    if (!keepsOpen || !changes.selectedItem) return changes;
    return { ...changes, isOpen: true, inputValue: '', highlightedIndex: state.highlightedIndex };
  }
  const next = { ...changes, selectedItem: null };
  if (type === by.InputBlur || type === by.InputKeyDownEscape)
    return { ...next, inputValue: state.inputValue };
  return type === by.InputClick ? { ...next, isOpen: true } : next;
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'result' : 'results'}, move with the arrow keys`;
}

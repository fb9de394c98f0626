import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { Field, type FieldText, useField } from '../field.tsx';
import { addTags } from './tags.ts';

type TagsFieldProps = FieldText & {
  label: string;
  /** Each tag is sent under this name. */
  name: string;
  tags: readonly string[];
  onTagsChange: (tags: string[]) => void;
  /** As many as there may be, and letters in each. */
  max: number;
  maxLength: number;
  placeholder?: string;
  className?: string;
};

/**
 * A list of short texts. Enter, a comma or leaving the field adds what is typed; a press on a tag, or Backspace in an empty
 * text, takes it back into the text to be changed.
 */
export function TagsField(props: TagsFieldProps) {
  const { label, name, tags, onTagsChange, max, maxLength, placeholder, className, ...text } = props;
  const ids = useField(undefined, text);
  const [typed, setTyped] = useState('');
  /** What became of the last change, for those who do not see it; a reason stands under the field, too. */
  const [said, setSaid] = useState({ text: '', isNote: false });

  const focus = () => document.getElementById(ids.id)?.focus();
  const add = (more: string, base: readonly string[] = tags) => {
    const added = addTags(base, more, { max, maxLength });
    setTyped('');
    if (added.note) setSaid({ text: added.note, isNote: true });
    else if (added.tags.length > base.length) {
      setSaid({ text: `Added ${added.tags.slice(base.length).join(', ')}`, isNote: false });
    }
    if (added.tags.length !== tags.length || base !== tags) onTagsChange(added.tags);
  };
  const remove = (tag: string) => {
    onTagsChange(tags.filter((other) => other !== tag));
    setSaid({ text: `Removed ${tag}`, isNote: false });
    focus();
  };
  /** What is being typed must not be lost for it. */
  const edit = (tag: string) => {
    add(
      typed,
      tags.filter((other) => other !== tag),
    );
    setTyped(tag);
    focus();
  };

  return (
    <Field {...{ ids, label, className, ...text }} hint={said.isNote ? said.text : text.hint}>
      <div
        className={clsx(
          'field-box flex min-h-[34px] flex-wrap items-center gap-1 p-1 max-sm:min-h-11 max-sm:gap-y-4',
          // Without tags as high as any field, and its text begins where theirs does.
          tags.length > 0 ? 'max-sm:px-2' : 'max-sm:py-0 max-sm:*:-my-px',
        )}
      >
        {tags.length > 0 && (
          <ul aria-label={`${label}, added`} className="contents">
            {tags.map((tag) => (
              <li
                key={tag}
                className="flex max-w-full items-center rounded-control bg-bg-3 text-label text-text-1"
              >
                <input type="hidden" name={name} value={tag} />
                <button
                  type="button"
                  aria-label={`Edit ${tag}`}
                  onClick={() => edit(tag)}
                  className="tag-target min-h-6 min-w-0 rounded-control pl-2 hover:underline max-sm:min-h-7"
                >
                  {/* What cuts a long one would cut what a thumb reaches as well. */}
                  <span className="block truncate">{tag}</span>
                </button>
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => remove(tag)}
                  className="tag-target flex size-6 shrink-0 items-center justify-center rounded-control text-text-3 hover:text-text-1 max-sm:h-7 max-sm:w-11"
                >
                  <Icon of={X} size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={ids.id}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          placeholder={tags.length === 0 ? placeholder : undefined}
          maxLength={maxLength}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          onChange={({ target }) => {
            setSaid({ text: '', isNote: false });
            // A comma ends a tag.
            if (/[,;]/.test(target.value)) add(target.value);
            else setTyped(target.value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            // Cut to the length of one, a list would lose its end.
            if (!/[,;\n]/.test(pasted)) return;
            event.preventDefault();
            add(`${typed}${pasted}`);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const last = tags.at(-1);
            if (event.key === 'Enter' && typed.trim()) {
              event.preventDefault();
              add(typed);
            } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
              event.preventDefault();
              edit(last);
            }
          }}
          onBlur={() => typed.trim() && add(typed)}
          className="h-6 min-w-24 grow basis-24 bg-transparent px-1.5 text-control text-text-1 outline-none placeholder:text-text-3 max-sm:h-11 max-sm:text-touch"
        />
      </div>
      <span role="status" className="sr-only">
        {said.text}
      </span>
    </Field>
  );
}

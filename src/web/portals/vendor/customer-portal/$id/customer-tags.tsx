import { useState } from 'react';
import { TAG_MAX, TAGS_MAX } from '#core/customers/limits.ts';
import type { CustomerDetail } from '#core/customers/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TagsField } from '#web/ui/form/tags/tags-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The words by which the company sorts this customer; those it uses elsewhere are a press away. */
export function CustomerTags({ found: { id, tags, knownTags } }: { found: CustomerDetail }) {
  const [chosen, setChosen] = useState<string[]>(tags);
  const { showToast } = useToastContext();
  const saving = useCommand((api) => api.customers.setTags, {
    onSuccess: () => showToast({ title: 'Tags saved', type: 'success' }),
  });
  const others = knownTags.filter((tag) => !chosen.includes(tag)).slice(0, 8);
  const isChanged = chosen.join('\n') !== tags.join('\n');
  return (
    <Card title="Tags" aside="Private">
      <TagsField
        label="Tags"
        name="tags"
        labelHidden
        tags={chosen}
        onTagsChange={setChosen}
        max={TAGS_MAX}
        maxLength={TAG_MAX}
        placeholder="Add a tag"
        error={saving.failure?.message}
      />
      {others.length > 0 && chosen.length < TAGS_MAX && (
        <ul aria-label="Tags you use" className="mt-2 flex flex-wrap gap-1.5">
          {others.map((tag) => (
            <li key={tag}>
              <Button kind="outline" size="sm" onClick={() => setChosen([...chosen, tag])}>
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isChanged && (
        <div className="mt-3 flex justify-end">
          <Button
            kind="outline"
            pending={saving.pending}
            onClick={() => void saving.run({ id, tags: chosen })}
          >
            Save tags
          </Button>
        </div>
      )}
    </Card>
  );
}

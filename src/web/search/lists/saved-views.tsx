import { Bookmark, Lock, Pencil, Plus, RotateCw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SystemView } from '#core/lib/list.ts';
import type { SavedView } from '#core/search/views/contract.ts';
import { SAVED_VIEW_NAME_MAX_LENGTH } from '#core/search/views/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { currentView, type ListState, listQuery } from './list-state.ts';

type SavedViewsProps = { list: ListState; systemViews?: readonly SystemView[] | undefined };

/** Saves the list as it is shown, and keeps the views that there are, below those that everybody has. */
export function SavedViews({ list, systemViews = [] }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const known = currentView(list);
  const form = useForm({
    read: { name: text },
    watch: { name: '' },
    command: useCommand((api) => api.search.saveView, {
      onSuccess: (view) => {
        setOpen(false);
        showToast({ title: `View “${view.name}” is saved`, type: 'success' });
      },
    }),
    input: ({ name }) => ({ page: list.page, name, query: listQuery(list) }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      trigger={
        <button
          type="button"
          className="flex h-10 items-center gap-1.5 text-control whitespace-nowrap text-text-3 hover:text-text-1 focus-visible:-outline-offset-2 max-sm:h-11"
        >
          {list.views.length + systemViews.length > 0 ? (
            <>
              <Bookmark size={14} aria-hidden="true" /> Views
            </>
          ) : (
            <>
              <Plus size={14} aria-hidden="true" /> Save view
            </>
          )}
        </button>
      }
      width="lg"
      title="Saved views"
      description="A view saves filters, sorting and columns. Only you see yours."
      footer={
        <Button kind="outline" onClick={() => setOpen(false)}>
          Close
        </Button>
      }
    >
      <form {...form.props} className="flex items-start gap-2">
        <TextField
          label="Save this list as"
          className="grow"
          maxLength={SAVED_VIEW_NAME_MAX_LENGTH}
          placeholder="Waiting in Seattle"
          {...form.field('name')}
          error={form.fault('name') ?? form.message}
          hint={known ? `This matches “${known.name}”.` : undefined}
        />
        <Button
          type="submit"
          kind="primary"
          className="mt-[22px]"
          pending={form.pending}
          disabled={!form.seen.name}
        >
          Save view
        </Button>
      </form>
      {systemViews.length > 0 && (
        <section aria-label="For every administrator" className="mt-5">
          <h3 className="mb-1 text-label font-medium text-text-3">For every administrator</h3>
          <ul className="divide-y divide-line-1 border-y border-line-1">
            {systemViews.map(({ id, name, query }) => (
              <li key={id} className="flex items-center gap-2">
                <TextLink
                  quiet
                  to={`${list.path}?${query}`}
                  onClick={() => setOpen(false)}
                  aria-current={query === listQuery(list) ? 'page' : undefined}
                  className="flex min-h-9 min-w-0 grow items-center text-control max-sm:min-h-11"
                >
                  {name}
                </TextLink>
                <span className="flex items-center gap-1 text-label text-text-3">
                  <Lock size={12} aria-hidden="true" /> Read-only
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {list.views.length > 0 && (
        <ul aria-label="Saved views" className="mt-4 divide-y divide-line-1 border-y border-line-1">
          {list.views.map((view) => (
            <ViewRow key={view.id} view={view} list={list} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ViewRow({ view, list }: { view: SavedView; list: ListState }) {
  const [renaming, setRenaming] = useState(false);
  const changing = useCommand((api) => api.search.changeView, { onSuccess: () => setRenaming(false) });
  const removing = useCommand((api) => api.search.removeView);
  const defaulting = useCommand((api) => api.search.setDefaultView);
  const form = useForm({
    read: { name: text },
    watch: { name: view.name },
    command: changing,
    // Said under the row, with what else can go wrong there.
    explain: () => null,
    input: ({ name }) => ({ id: view.id, name }),
  });
  const problem = changing.failure ?? removing.failure ?? defaulting.failure;
  return (
    <li className="py-2">
      {renaming ? (
        <form {...form.props} className="flex items-start gap-2">
          <TextField
            label={`New name of ${view.name}`}
            labelHidden
            className="grow"
            maxLength={SAVED_VIEW_NAME_MAX_LENGTH}
            {...form.field('name', view.name)}
          />
          <Button type="submit" pending={form.pending} disabled={!form.seen.name}>
            Rename
          </Button>
        </form>
      ) : (
        <div className="flex items-center gap-1">
          <span className="min-w-0 grow truncate text-control font-medium text-text-1">{view.name}</span>
          {view.isDefault && <span className="mr-1 text-label text-text-3">Opens first</span>}
          <IconButton
            icon={Star}
            kind="quiet"
            label={view.isDefault ? `Don’t open with ${view.name}` : `Open the list with ${view.name}`}
            onClick={() => void defaulting.run({ id: view.id, isDefault: !view.isDefault })}
          />
          <IconButton
            icon={RotateCw}
            kind="quiet"
            label={`Update ${view.name} to match this list`}
            onClick={() => void changing.run({ id: view.id, query: listQuery(list) })}
          />
          <IconButton
            icon={Pencil}
            kind="quiet"
            label={`Rename ${view.name}`}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            icon={Trash2}
            kind="quiet"
            label={`Delete ${view.name}`}
            onClick={() => void removing.run({ id: view.id })}
          />
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-1 text-label text-red">
          {problem.message}
        </p>
      )}
    </li>
  );
}

import { Ellipsis, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { HomeArchiving, HomeView } from '#core/homes/contract.ts';
import { homeFacts } from '#core/homes/home-facts.ts';
import { MAX_HOMES } from '#core/homes/limits.ts';
import { type CommandFailure, useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

const HomeEditor = lazy(() =>
  import('./home-editor.tsx').then(({ HomeEditor: editor }) => ({ default: editor })),
);

type HomesCardProps = { homes: readonly HomeView[]; archiving: readonly HomeArchiving[] };

/** Somebody's homes: what is known about each, which is the usual one, and the way to add, change and archive. */
export function HomesCard({ homes, archiving: ties }: HomesCardProps) {
  const [editing, setEditing] = useState<HomeView | 'new' | null>(null);
  const [leaving, setLeaving] = useState<HomeView | null>(null);
  const tie = ties.find(({ homeId, refusal }) => homeId === leaving?.id && refusal !== null);
  const { showToast } = useToastContext();
  const onFailure = (failure: CommandFailure) =>
    showToast({ title: 'Nothing was changed', message: failure.message, type: 'error' });
  const usual = useCommand((api) => api.homes.setDefault, { onFailure });
  const archiving = useCommand((api) => api.homes.archive, {
    onSuccess: () => {
      setLeaving(null);
      showToast({ title: 'Home archived', message: 'Past visits and receipts stay.', type: 'success' });
    },
  });
  return (
    <Card title="Homes" aside={homes.length > 0 ? count(homes.length) : undefined} flush>
      {homes.length === 0 ? (
        <EmptyState
          title="No home yet"
          action={
            <Button kind="primary" icon={Plus} onClick={() => setEditing('new')}>
              Add a home
            </Button>
          }
        >
          Add the address where you need work done, and booking gets a minute faster.
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line-1">
            {homes.map((home) => (
              <HomeRow
                key={home.id}
                home={home}
                onEdit={() => setEditing(home)}
                onUsual={() => void usual.run({ id: home.id })}
                onArchive={() => setLeaving(home)}
              />
            ))}
          </ul>
          <div className="border-t border-line-1 px-(--card-pad) py-3">
            <Button
              icon={Plus}
              disabledReason={homes.length < MAX_HOMES ? null : `You can keep up to ${MAX_HOMES} homes.`}
              onClick={() => setEditing('new')}
            >
              Add a home
            </Button>
          </div>
        </>
      )}
      {editing && (
        <Suspense fallback={null}>
          <HomeEditor home={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
      <Dialog
        open={tie !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        width="sm"
        title={`${leaving?.label ?? 'This home'} can’t be archived yet`}
        description={tie?.refusal}
        footer={
          <>
            <Button kind="outline" onClick={() => setLeaving(null)}>
              Close
            </Button>
            {tie?.hasPlan ? (
              <ButtonLink to="/account/home/subscriptions" kind="primary">
                View plans
              </ButtonLink>
            ) : (
              <ButtonLink to="/account/home/jobs" kind="primary">
                View jobs
              </ButtonLink>
            )}
          </>
        }
      />
      <ConfirmDialog
        open={leaving !== null && tie === undefined}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          setLeaving(null);
          archiving.reset();
        }}
        title={`Archive ${leaving?.label ?? 'this home'}?`}
        description={`${leaving?.line1 ?? 'It'} won’t be offered when you book. Past visits and receipts stay.`}
        safeLabel="Keep home"
        actionLabel="Archive home"
        pending={archiving.pending}
        error={archiving.failure?.message ?? null}
        onConfirm={() => leaving && void archiving.run({ id: leaving.id })}
      />
    </Card>
  );
}

type HomeRowProps = { home: HomeView; onEdit: () => void; onUsual: () => void; onArchive: () => void };

function HomeRow({ home, onEdit, onUsual, onArchive }: HomeRowProps) {
  const facts = homeFacts(home.details);
  return (
    <li className="px-(--card-pad) py-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h3 className="flex flex-wrap items-center gap-2 text-[0.9375rem]/5 font-semibold text-text-1">
            {home.label}
            {home.isDefault && <Badge tone="accent">Default</Badge>}
          </h3>
          <p className="mt-0.5 text-body text-text-2 wrap-anywhere">
            {home.line1}, {home.neighborhood}, {home.city} {home.zip}
          </p>
          {home.precision === 'zip' && (
            <p className="text-label text-text-3">
              We couldn’t find the street, so the pin marks the middle of {home.zip}.
            </p>
          )}
        </div>
        <Button kind="outline" onClick={onEdit}>
          Edit<span className="sr-only"> {home.label}</span>
        </Button>
        <Menu
          trigger={
            <IconButton icon={Ellipsis} label={`Actions for ${home.label}`} kind="quiet" tooltip={false} />
          }
          items={[
            ...(home.isDefault ? [] : [{ id: 'usual', label: 'Make default', onSelect: onUsual }]),
            { id: 'archive', label: 'Archive home…', danger: true, onSelect: onArchive },
          ]}
        />
      </div>
      {facts.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-detail text-text-3">{label}</dt>
              <dd className="text-body text-text-1 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-label text-text-2 wrap-anywhere">
        {home.accessNotes ? (
          <>
            <span className="text-text-3">How to get in: </span>
            {home.accessNotes}
          </>
        ) : (
          'No access details yet. A gate code or a parking spot saves a call.'
        )}
      </p>
    </li>
  );
}

function count(homes: number): string {
  return homes === 1 ? '1 home' : `${homes} homes`;
}

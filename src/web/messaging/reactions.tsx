import { clsx } from 'clsx';
import { Check, Heart, SmilePlus, ThumbsUp } from 'lucide-react';
import type { MessageView } from '#core/messaging/contract.ts';
import { REACTION_WORDS, REACTIONS, type Reaction } from '#core/messaging/conversation.ts';
import type { Api } from '#web/lib/api-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

const ICONS = { agree: ThumbsUp, thanks: Heart, done: Check } satisfies Record<Reaction, typeof Check>;

const react = (api: Api, input: { id: string; reaction: Reaction; on: boolean }) =>
  api.messaging.react(input);

/** Reactions of a message, with a way to add one's own. */
export function Reactions({ message, open }: { message: MessageView; open: boolean }) {
  const { run } = useCommand(react);
  const { id, reactions, side } = message;
  const mine = (reaction: Reaction) => reactions.some((one) => one.reaction === reaction && one.mine);
  const toggle = (reaction: Reaction) => void run({ id, reaction, on: !mine(reaction) });
  const mayAdd = open && side === 'theirs';
  if (reactions.length === 0 && !mayAdd) return null;
  return (
    <div className={clsx('flex flex-wrap items-center gap-1', side === 'mine' && 'justify-end')}>
      {reactions.map(({ reaction, names, mine: own }) => (
        <button
          key={reaction}
          type="button"
          disabled={!open}
          aria-pressed={own}
          aria-label={`${REACTION_WORDS[reaction]}: ${names.join(', ')}`}
          title={`${REACTION_WORDS[reaction]}: ${names.join(', ')}`}
          onClick={() => toggle(reaction)}
          className={clsx(
            'flex h-6 items-center gap-1 rounded-badge border px-1.5 text-axis tabular-nums max-sm:h-9 max-sm:px-2.5',
            own ? 'border-accent-line bg-accent-soft text-text-1' : 'border-line-2 bg-bg-1 text-text-2',
          )}
        >
          <Icon of={ICONS[reaction]} size={12} />
          {names.length}
        </button>
      ))}
      {mayAdd && (
        <Menu
          align="start"
          trigger={
            <IconButton
              icon={SmilePlus}
              label="React to this message"
              kind="quiet"
              size="sm"
              tooltip={false}
            />
          }
          items={REACTIONS.map((reaction) => ({
            id: reaction,
            label: mine(reaction) ? `Take back: ${REACTION_WORDS[reaction]}` : REACTION_WORDS[reaction],
            icon: ICONS[reaction],
            onSelect: () => toggle(reaction),
          }))}
        />
      )}
    </div>
  );
}

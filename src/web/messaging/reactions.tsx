import { clsx } from 'clsx';
import { Check, Heart, SmilePlus, ThumbsUp } from 'lucide-react';
import type { MessageView } from '#core/messaging/contract.ts';
import { REACTION_WORDS, REACTIONS, type Reaction } from '#core/messaging/conversation.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

const ICONS = { agree: ThumbsUp, thanks: Heart, done: Check } satisfies Record<Reaction, typeof Check>;

/** Gives a reaction to somebody else's message, or takes it back. */
function useReaction(message: MessageView) {
  const { run } = useCommand((api) => api.messaging.react);
  const mine = (reaction: Reaction) => message.reactions.some((one) => one.reaction === reaction && one.mine);
  const toggle = (reaction: Reaction) => void run({ id: message.id, reaction, on: !mine(reaction) });
  return { mine, toggle };
}

/** The reactions a message got, with who gave them. One's own is pressed. */
export function Reactions({ message, open }: { message: MessageView; open: boolean }) {
  const { toggle } = useReaction(message);
  const { reactions, side } = message;
  if (reactions.length === 0) return null;
  return (
    <div className={clsx('flex flex-wrap gap-1', side === 'mine' && 'justify-end')}>
      {reactions.map(({ reaction, names, mine: own }) => {
        const says = `${REACTION_WORDS[reaction]}: ${names.join(', ')}`;
        return (
          <button
            key={reaction}
            type="button"
            disabled={!open || side === 'mine'}
            aria-pressed={own}
            aria-label={says}
            title={says}
            onClick={() => toggle(reaction)}
            className={clsx(
              'flex h-6 items-center gap-1 rounded-badge border px-1.5 text-axis tabular-nums max-sm:h-11 max-sm:px-3',
              own ? 'border-accent-line bg-accent-soft text-text-1' : 'border-line-2 bg-bg-1 text-text-2',
            )}
          >
            <Icon of={ICONS[reaction]} size={12} />
            {names.length}
          </button>
        );
      })}
    </div>
  );
}

/** The button beside a message of somebody else. */
export function AddReaction({ message }: { message: MessageView }) {
  const { mine, toggle } = useReaction(message);
  return (
    <Menu
      align="start"
      trigger={
        <IconButton icon={SmilePlus} label="React to this message" kind="quiet" size="sm" tooltip={false} />
      }
      items={REACTIONS.map((reaction) => ({
        id: reaction,
        label: mine(reaction) ? `Remove: ${REACTION_WORDS[reaction]}` : REACTION_WORDS[reaction],
        icon: ICONS[reaction],
        onSelect: () => toggle(reaction),
      }))}
    />
  );
}

import { Plus } from 'lucide-react';
import type { MethodView } from '#core/payments/contract.ts';
import { type RadioCard, RadioCards } from '#web/ui/form/radio-cards.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { CardBadge } from './card-badge.tsx';
import { cardExpiry, cardName } from './card-name.ts';

/** The choice that is no saved card. */
export const NEW_CARD = 'new';

/** The card chosen at first: the default one, else any that is good, else a new one. */
export function firstChoice(cards: readonly MethodView[]): string {
  const good = cards.filter((card) => !card.expired);
  return (good.find((card) => card.isDefault) ?? good[0])?.id ?? NEW_CARD;
}

type CardChoiceProps = {
  cards: readonly MethodView[];
  value: string;
  onValueChange: (id: string) => void;
  error?: string | null;
};

/** One of the saved cards, or a new one. */
export function CardChoice({ cards, value, onValueChange, error }: CardChoiceProps) {
  const saved = cards.map(
    (card): RadioCard => ({
      value: card.id,
      title: cardName(card),
      detail: cardExpiry(card).replace(/^e/, 'E') + (card.isDefault ? ' · default' : ''),
      media: <CardBadge brand={card.brand} />,
      disabled: card.expired,
    }),
  );
  return (
    <RadioCards
      label="Card"
      name="card"
      options={[
        ...saved,
        {
          value: NEW_CARD,
          title: 'Another card',
          media: <Icon of={Plus} size={20} className="text-text-3" />,
        },
      ]}
      value={value}
      onValueChange={onValueChange}
      error={error}
    />
  );
}

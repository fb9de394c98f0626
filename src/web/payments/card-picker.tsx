import type { MethodView } from '#core/payments/contract.ts';
import { AddCard } from './add-card.tsx';
import { CardChoice, NEW_CARD } from './card-choice.tsx';
import type { CardsMode } from './cards-mode.ts';

type CardPickerProps = {
  saved: readonly MethodView[];
  cards: CardsMode;
  value: string;
  onValueChange: (id: string) => void;
};

/** One of the saved cards, or the form for a new one, which is chosen as soon as it is saved. */
export function CardPicker({ saved, cards, value, onValueChange }: CardPickerProps) {
  return (
    <>
      <CardChoice cards={saved} value={value} onValueChange={onValueChange} />
      {value === NEW_CARD && (
        <div className="mt-4">
          <AddCard cards={cards} onSaved={(method) => onValueChange(method.id)} />
        </div>
      )}
    </>
  );
}

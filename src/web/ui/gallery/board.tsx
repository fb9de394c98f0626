import { useState } from 'react';
import { Board } from '../data/board/board.tsx';
import { PriorityBadge } from '../data/priority-badge.tsx';
import { useToastContext } from '../feedback/toast.tsx';
import { Sheet, Specimen } from './specimen.tsx';

const COLUMNS = ['Open', 'In progress', 'Resolved'] as const;
type Place = (typeof COLUMNS)[number];

export function GalleryBoard() {
  const { showToast } = useToastContext();
  const [places, setPlaces] = useState<Record<string, Place>>({
    'Water under the sink again': 'Open',
    'Charged twice for one visit': 'Open',
    'License could not be read': 'In progress',
  });
  const put = (title: string, to: Place) => setPlaces((now) => ({ ...now, [title]: to }));
  return (
    <Sheet title="Board">
      <Specimen name="Cards in columns, with undo" wide>
        <Board
          label="Cases by status"
          columns={COLUMNS.map((id) => {
            const cards = Object.keys(places).filter((title) => places[title] === id);
            return { id, label: id, count: cards.length, cards: cards.map((title) => ({ id: title })) };
          })}
          cardLabel={({ id }) => id}
          cardHref={() => '#board'}
          cardBody={() => <PriorityBadge priority="high" plain />}
          movesFrom={(from) =>
            COLUMNS.filter((to) => to !== from && !(from === 'Resolved' && to === 'In progress'))
          }
          refusal={(from, to) => `${from} can’t change to ${to}. Open the case first.`}
          onMove={({ id }, from, to) => {
            put(id, to);
            showToast({
              title: `Moved to ${to}`,
              type: 'success',
              action: { label: 'Undo', onSelect: () => put(id, from) },
            });
          }}
          empty="No cases here"
        />
      </Specimen>
    </Sheet>
  );
}

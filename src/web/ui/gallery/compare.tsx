import { CompareTable } from '../data/compare/compare-table.tsx';
import { Card } from '../layout/card.tsx';
import { Sheet } from './specimen.tsx';

export function GalleryCompare() {
  return (
    <Sheet title="Comparisons">
      <Card title="What changed" flush>
        <CompareTable
          label="What changed"
          rowsHeader="Field"
          columns={[
            { id: 'before', header: 'Before', tone: 'was' },
            { id: 'after', header: 'After', tone: 'is' },
          ]}
          rows={[
            { id: 'title', label: 'Title', values: ['Water heater', 'Water heater flush and inspection'] },
            { id: 'amount', label: 'Amount', values: ['$149.00', '$241.67'] },
            { id: 'note', label: 'Note', values: [null, 'Gate code 4417'] },
            { id: 'priority', label: 'Priority', values: ['Medium', 'Medium'] },
          ]}
        />
      </Card>
      <Card title="Side by side" flush>
        <CompareTable
          label="Vendors side by side"
          rowsHeader="Fact"
          filterable
          columns={[
            { id: 'tidewell', header: 'Tidewell Plumbing' },
            { id: 'foss', header: 'Foss & Daughter' },
            { id: 'sound', header: 'Sound Pipe' },
          ]}
          rows={[
            { id: 'rating', label: 'Rating', values: ['4.9', '4.8', null] },
            { id: 'city', label: 'City', values: ['Seattle', 'Seattle', 'Seattle'] },
            { id: 'price', label: 'Price', values: ['$149', '$158', '$139'] },
          ]}
        />
      </Card>
    </Sheet>
  );
}

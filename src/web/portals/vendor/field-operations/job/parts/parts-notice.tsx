import { quantityWords } from '#core/inventory/quantity.ts';
import type { JobParts } from '#core/inventory/views.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';

/** What the van does not have for this job: to buy, or to load before setting out. */
export function PartsNotice({ lacks }: Pick<JobParts, 'lacks'>) {
  if (lacks.length === 0) return null;
  const isMissing = lacks.some(({ missing }) => missing > 0);
  return (
    <div className="px-(--page-x) pt-4">
      <Notice
        tone={isMissing ? 'warning' : 'info'}
        title={isMissing ? 'Parts missing for this job' : 'Load parts before you go'}
      >
        <ul>
          {lacks.map(({ part, missing, inWarehouse }) => (
            <li key={part.id}>
              {part.name}:{' '}
              {[
                missing > 0 && `buy ${quantityWords(missing, part.unit)}`,
                inWarehouse > 0 && `load ${quantityWords(inWarehouse, part.unit)} from the warehouse`,
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
        <TextLink to="/account/vendor/inventory">Open inventory</TextLink>
      </Notice>
    </div>
  );
}

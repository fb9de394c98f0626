import type { Related } from '#core/tasks/views.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import type { TaskPlace } from './task-place.ts';

/** What a task is about. */
export function RelatedLink({ related, place }: { related: Related; place: TaskPlace }) {
  const fact = place.related[related.kind];
  if (!fact) return <bdi>{related.title}</bdi>;
  return (
    <>
      <span className="text-text-3">{fact.label}</span>{' '}
      <TextLink to={fact.path(related.id)} className="wrap-anywhere">
        <bdi>{related.title}</bdi>
      </TextLink>
    </>
  );
}

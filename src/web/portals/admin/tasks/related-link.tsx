import { RELATED } from '#core/tasks/related.ts';
import type { Related } from '#core/tasks/views.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';

/** What a task is about. */
export function RelatedLink({ related }: { related: Related }) {
  const { label, path } = RELATED[related.kind];
  return (
    <>
      <span className="text-text-3">{label}</span>{' '}
      <TextLink to={path(related.id)} className="wrap-anywhere">
        <bdi>{related.title}</bdi>
      </TextLink>
    </>
  );
}

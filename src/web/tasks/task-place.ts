import {
  RELATED,
  RELATED_KINDS,
  type RelatedKind,
  VENDOR_RELATED,
  VENDOR_RELATED_KINDS,
} from '#core/tasks/related.ts';

/** Whose tasks are shown: where their pages are, and what they can be about. */
export type TaskPlace = {
  path: string;
  relatedKinds: readonly RelatedKind[];
  related: Partial<Record<RelatedKind, { label: string; path: (id: string) => string }>>;
};

export const ADMIN_TASKS: TaskPlace = {
  path: '/admin/tasks',
  relatedKinds: RELATED_KINDS,
  related: RELATED,
};

export const VENDOR_TASKS: TaskPlace = {
  path: '/vendor/tasks',
  relatedKinds: VENDOR_RELATED_KINDS,
  related: VENDOR_RELATED,
};

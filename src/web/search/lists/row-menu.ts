import { ArrowRight, Copy, ExternalLink, Link2, PanelRight } from 'lucide-react';
import { useCopy } from '#web/ui/feedback/use-copy.ts';
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx';
import type { BulkAction, BulkSet } from './bulk-action.ts';

/** Texts of a row that people paste elsewhere. */
export type RowCopies<Row> = (row: Row) => readonly { label: string; text: string }[];

type RowMenu<Row> = {
  rowHref: (row: Row) => string;
  /** Shows the record beside the list, where the list can. */
  onOpen: ((id: string) => void) | undefined;
  copies: RowCopies<Row> | undefined;
  actions: Pick<BulkSet, 'actions' | 'noun'> | undefined;
  /** Asks for what can be done with chosen rows, for this one. */
  onAct: (action: BulkAction<string>, row: Row) => void;
};

/** The entries of the menu of a row: the ways to open it, what to copy, and what its list can do with it. */
export function useRowMenu<Row extends { id: string }>(menu: RowMenu<Row>) {
  const copy = useCopy();
  const { rowHref, onOpen, copies, actions, onAct } = menu;
  return (row: Row): readonly MenuItem[] => {
    const href = rowHref(row);
    return [
      { id: 'open', label: 'Open', icon: ArrowRight, to: href },
      ...(onOpen
        ? [
            {
              id: 'beside',
              label: 'Open beside the list',
              icon: PanelRight,
              onSelect: () => onOpen(row.id),
            },
          ]
        : []),
      {
        id: 'tab',
        label: 'Open in new tab',
        icon: ExternalLink,
        onSelect: () => void window.open(href, '_blank', 'noopener'),
      },
      { kind: 'separator', id: 'copying' },
      ...(copies?.(row) ?? []).map(({ label, text }) => ({
        id: label,
        label,
        icon: Copy,
        onSelect: () => void copy(text),
      })),
      {
        id: 'link',
        label: 'Copy link',
        icon: Link2,
        onSelect: () => void copy(new URL(href, location.href).href),
      },
      ...(actions ? [{ kind: 'separator', id: 'acting' } as const] : []),
      ...(actions?.actions ?? []).map((action) => ({
        id: action.action,
        label: action.inMenu ?? `${action.verb} ${actions?.noun.one}`,
        icon: action.icon,
        danger: action.kind === 'danger',
        onSelect: () => onAct(action, row),
      })),
    ];
  };
}

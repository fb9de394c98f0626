import type { ReactElement, ReactNode } from 'react';
import type { IconType } from '../../layout/icon.tsx';

export type DialogProps = {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** One or two lines under the title; read out when the dialog opens. */
  description?: ReactNode;
  /** sm 360, md 440, lg 520. */
  width?: 'sm' | 'md' | 'lg';
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  children?: ReactNode;
};

export type DrawerProps = {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** md 360, lg 480. A phone gives it the whole width. */
  width?: 'md' | 'lg';
  /** Buttons at the foot, always in view. */
  footer?: ReactNode;
  children: ReactNode;
};

export type ConfirmDialogProps = {
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The question: "Cancel this job?" */
  title: ReactNode;
  /** What it costs and what happens: "Free until Sunday, 10:00 AM." */
  description: ReactNode;
  /** The safe way out, focused first: "Keep job". */
  safeLabel: string;
  /** The verb and its object: "Cancel job". */
  actionLabel: string;
  danger?: boolean;
  pending?: boolean;
  /** What went wrong when the action failed; the dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  children?: ReactNode;
};

export type PopoverProps = {
  trigger: ReactElement;
  /** Names the panel for assistive technology. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

export type MenuItem =
  | { kind: 'separator'; id: string }
  | { kind: 'label'; id: string; label: ReactNode }
  | {
      kind?: 'item';
      id: string;
      label: ReactNode;
      icon?: IconType;
      /** A key or a count at the right. */
      aside?: ReactNode;
      /** Goes somewhere… */
      to?: string;
      /** …or does something. */
      onSelect?: () => void;
      danger?: boolean;
      disabled?: boolean;
    };

export type MenuProps = {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  /** Above the items: who is signed in, for instance. */
  head?: ReactNode;
};

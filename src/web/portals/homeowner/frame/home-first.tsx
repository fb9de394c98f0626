import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

/** In place of what needs an address, as long as there is none; its text says what for. */
export function HomeFirst({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      as="h2"
      title="Add your home first"
      action={
        <ButtonLink to="/account/home/profile" kind="primary">
          Add a home
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}

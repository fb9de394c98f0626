import type { Role } from '#core/lib/actor.ts';

export type DemoLogin = { email: string; name: string; role: Role; says: string };

/** Every person of the sample city has it. The sign-in screens show it only where CANOPY_DEMO_LOGINS allows. */
export const DEMO_PASSWORD = 'canopy-demo';

/** The accounts offered on the sign-in screens. The sample city makes them, with these very names. */
export const DEMO_LOGINS = {
  homeowner: {
    email: 'rosalind@demo.canopy.example',
    name: 'Rosalind Okafor',
    role: 'homeowner',
    says: 'Books services for her home',
  },
  vendor: {
    email: 'marco@demo.canopy.example',
    name: 'Marco Bellini',
    role: 'vendor',
    says: 'Runs a plumbing company',
  },
  admin: {
    email: 'ines@demo.canopy.example',
    name: 'Ines Lindqvist',
    role: 'admin',
    says: 'Runs the marketplace',
  },
} as const satisfies Record<Role, DemoLogin>;

import type { KindTable } from './kind.ts';

export const caseKinds: KindTable = {
  'case.assigned': { category: 'cases', label: 'A case is given to you', to: ['admins'], email: [] },
};

import { describe } from 'vitest';
import { BUSIEST } from './busiest.ts';
import { describePermissions } from './permissions-suite.ts';

describe('permissions over HTTP, the modules with the most operations', () =>
  describePermissions((module) => BUSIEST.has(module)));

import { LOYALTY_POINTS } from '#core/loyalty/settings.ts';
import { flags, values } from '#server/settings/tables.ts';
import { ADMINS, EVERYBODY, type Expectations } from './expectation.ts';

export const settingsExpectations: Expectations = {
  'settings.list': { allowed: ADMINS },
  'settings.history': { allowed: ADMINS },
  'settings.save': {
    allowed: ADMINS,
    own: async ({ ctx }) => {
      const stored = await ctx.db.read.select().from(values);
      const expectedVersion = stored.find(({ name }) => name === LOYALTY_POINTS.name)?.version ?? 0;
      const value = { ...LOYALTY_POINTS.defaultValue, noticeDays: 14 + expectedVersion };
      return { changes: [{ name: LOYALTY_POINTS.name, value, expectedVersion }] };
    },
  },
  'settings.change': {
    allowed: ADMINS,
    own: async ({ ctx }) => {
      const stored = await ctx.db.read.select().from(values);
      const version = stored.find(({ name }) => name === LOYALTY_POINTS.name)?.version ?? 0;
      return {
        name: LOYALTY_POINTS.name,
        value: { ...LOYALTY_POINTS.defaultValue, noticeDays: 14 + version },
        expectedVersion: version,
      };
    },
  },
  'settings.flags': { allowed: EVERYBODY },
  'settings.toggles': { allowed: ADMINS },
  'settings.toggleHistory': { allowed: ADMINS },
  'settings.changeFlag': {
    allowed: ADMINS,
    own: async ({ ctx }) => {
      const stored = await ctx.db.read.select().from(flags);
      const version = stored.find(({ name }) => name === 'marketing')?.version ?? 0;
      return {
        name: 'marketing',
        state: {
          enabled: true,
          roles: [],
          markets: [],
          percentage: 50 + version,
          from: null,
          until: null,
        },
        expectedVersion: version,
      };
    },
  },
};

import { HOME_WORDS, type HomeDetails } from '#core/homes/home-facts.ts';
import { CLIMATE_WORDS, type Climate } from './climate.ts';

/** A visit that a home needs in a year, and why. */
export type ProposedVisit = { serviceSlug: string; dueMonth: number; why: string };

export type HomeNeeds = {
  details: Pick<HomeDetails, 'kind' | 'yearBuilt' | 'stories' | 'heating' | 'waterHeater' | 'squareFeet'>;
  climate: Climate;
  /** Services done at this home in the last year, by slug, with the local date of the last time. */
  lastDone: ReadonlyMap<string, string>;
  year: number;
};

type Rule = (home: HomeNeeds) => ProposedVisit | null;

/** Manufacturers of tank heaters ask for a yearly flush; homes of before this year have pipes that shed more sediment. */
const OLD_PIPES_BEFORE = 1980;
const SHARED_ROOF: ReadonlySet<string> = new Set(['condo', 'apartment']);

const hasOwnRoof = ({ details }: HomeNeeds) => details.kind === null || !SHARED_ROOF.has(details.kind);

const heating: Rule = ({ details, climate }) => {
  switch (details.heating) {
    case 'gas_furnace':
    case 'oil':
      return {
        serviceSlug: 'furnace-tune-up',
        dueMonth: climate === 'cold' ? 9 : 10,
        why: `Your ${HOME_WORDS.heating[details.heating].toLowerCase()} needs a check and a clean burner before the heating season.`,
      };
    case 'heat_pump':
      return {
        serviceSlug: 'heat-pump-tune-up',
        dueMonth: 9,
        why: 'Your heat pump works all year. A yearly tune-up keeps it efficient.',
      };
    default:
      return null;
  }
};

const cooling: Rule = ({ details, climate }) =>
  climate === 'hot' && details.heating !== 'heat_pump'
    ? {
        serviceSlug: 'air-conditioner-tune-up',
        dueMonth: 4,
        why: `With ${CLIMATE_WORDS.hot}, your air conditioner should be cleaned before it runs every day.`,
      }
    : null;

const waterHeater: Rule = ({ details }) => {
  const { waterHeater: kind, yearBuilt } = details;
  if (kind !== 'gas_tank' && kind !== 'electric_tank' && kind !== 'tankless') return null;
  const old = yearBuilt !== null && yearBuilt < OLD_PIPES_BEFORE;
  return {
    serviceSlug: 'water-heater-flush',
    dueMonth: 3,
    why: old
      ? `Pipes in a home built in ${yearBuilt} shed sediment. A yearly flush keeps it from building up in your water heater.`
      : 'A yearly flush removes sediment, so your water heater lasts longer.',
  };
};

const gutters: Rule = (home) => {
  if (!hasOwnRoof(home)) return null;
  const stories = home.details.stories ?? 1;
  return {
    serviceSlug: 'gutter-cleaning',
    dueMonth: home.climate === 'hot' ? 2 : 11,
    why:
      home.climate === 'wet'
        ? `Leaves come down in November, and ${CLIMATE_WORDS.wet} follow.`
        : home.climate === 'cold'
          ? 'Full gutters freeze, and ice lifts the edge of the roof.'
          : `Clear gutters${stories > 1 ? ' on every story' : ''} protect your home in spring storms.`,
  };
};

const roof: Rule = (home) => {
  if (!hasOwnRoof(home)) return null;
  const { yearBuilt } = home.details;
  // Shingles last about 20 years; after 15, small damage is worth finding early.
  if (yearBuilt === null || home.year - yearBuilt < 15) return null;
  return {
    serviceSlug: 'roof-inspection',
    dueMonth: home.climate === 'hot' ? 6 : 5,
    why: `Your home is ${home.year - yearBuilt} years old. A roof inspection after winter catches small damage early.`,
  };
};

const sprinklers: Rule = (home) =>
  home.climate === 'cold' && hasOwnRoof(home)
    ? {
        serviceSlug: 'sprinkler-winterizing',
        dueMonth: 10,
        why: `With ${CLIMATE_WORDS.cold}, water left in sprinkler lines can burst them.`,
      }
    : null;

/** Trees are in no form: they are known by the work that was booked for them. */
const trees: Rule = ({ lastDone }) => {
  const last = lastDone.get('tree-pruning') ?? lastDone.get('hedge-trimming');
  return last === undefined
    ? null
    : {
        serviceSlug: lastDone.has('tree-pruning') ? 'tree-pruning' : 'hedge-trimming',
        dueMonth: 2,
        why: 'You had it done last year. Late winter is the best time to prune.',
      };
};

const RULES: readonly Rule[] = [heating, cooling, waterHeater, gutters, roof, sprinklers, trees];

/** What the rules above ask for once a year: a company that did one of them is due again a year later. */
export const YEARLY_SERVICES = [
  'furnace-tune-up',
  'heat-pump-tune-up',
  'air-conditioner-tune-up',
  'water-heater-flush',
  'gutter-cleaning',
  'roof-inspection',
  'sprinkler-winterizing',
  'tree-pruning',
  'hedge-trimming',
] as const;

/** What a home is due for in the next year, in the order of the calendar. */
export function proposedVisits(home: HomeNeeds): ProposedVisit[] {
  return RULES.flatMap((rule) => rule(home) ?? []).sort((a, b) => a.dueMonth - b.dueMonth);
}

/** How many of a plan's visits this home is due for, 0 to 1: what the best plan is chosen by. */
export function fitOf(planned: readonly string[], proposed: readonly ProposedVisit[]): number {
  if (planned.length === 0 || proposed.length === 0) return 0;
  const wanted = new Set(proposed.map(({ serviceSlug }) => serviceSlug));
  const matching = planned.filter((slug) => wanted.has(slug)).length;
  return matching / Math.max(planned.length, proposed.length);
}

import type { VendorStatus } from '#core/vendors/status.ts';

export type VendorSpec = {
  company: string;
  /** Slug of the city. */
  city: 'seattle' | 'denver' | 'austin';
  /** What they do; the first one is their trade. */
  categories: readonly string[];
  technicians: number;
  /** 0 to 1: how happy their customers are. */
  quality: number;
  /** Their prices in percent of the catalog's. */
  pricePercent: number;
  /** How often they are chosen, compared with others. */
  draw: number;
  status: VendorStatus;
  bio: string;
  /** What an administrator wrote when the company was rejected or suspended. */
  reason?: string;
};

/** One company a line, its fields in the order of `VendorSpec`; a reason only where there is one. */
function vendors(table: string): readonly VendorSpec[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [
        company = '',
        city,
        categories = '',
        technicians,
        quality,
        pricePercent,
        draw,
        status,
        bio = '',
        reason,
      ] = line.split('|').map((field) => field.trim());
      return {
        company,
        city: city as VendorSpec['city'],
        categories: categories.split(' '),
        technicians: Number(technicians),
        quality: Number(quality),
        pricePercent: Number(pricePercent),
        draw: Number(draw),
        status: status as VendorStatus,
        bio,
        ...(reason ? { reason } : {}),
      };
    });
}

/** Every company of the sample city but the one that the demo vendor runs. */
export const VENDORS = vendors(`
Puddle & Plumb | seattle | plumbing appliances | 3 | 0.8 | 106 | 1.2 | approved | Two brothers and an apprentice from White Center. We wear clean boots and leave dry floors.
Amber Fuse Electric | seattle | electrical | 4 | 0.9 | 104 | 1.6 | approved | Old panels, new circuits and the lamp that flickers when the kettle is on.
Ferrybell Electric | seattle | electrical | 1 | 0.8 | 98 | 1 | submitted | A one-person shop on the west side of town, careful and on time.
Warm Boots Heating | seattle | heating-and-air | 3 | 0.85 | 100 | 1.3 | approved | Furnaces and heat pumps, tuned before the first cold week.
Marten Hill Climate | seattle | heating-and-air appliances | 2 | 0.7 | 94 | 0.8 | approved | Quiet machines, honest numbers on the label.
Broom & Lantern | seattle | cleaning | 5 | 0.9 | 102 | 1.8 | approved | The same person every time, with their own kit and a list you can change.
Saltbox Housekeeping | seattle | cleaning hauling | 3 | 0.75 | 96 | 1 | approved | Move-in, move-out and the weeks between.
High Eaves Gutter Works | seattle | gutters-and-roof | 3 | 0.88 | 100 | 1.4 | approved | Needles, moss and downspouts. We photograph what you can’t see from below.
Slicker Roof & Rain | seattle | gutters-and-roof | 2 | 0.25 | 88 | 0.8 | suspended | Roofs and gutters at short notice. | Four homeowners reported damage to their roofs within a month, and the insurance certificate has run out.
Mossback Gardens | seattle | garden-and-trees | 3 | 0.85 | 100 | 1.2 | approved | Lawns cut, hedges straight, cuttings composted.
Two Ladders Tree & Hedge | seattle | garden-and-trees gutters-and-roof | 2 | 0.8 | 108 | 0.9 | approved | Certified pruning. One of us climbs, the other looks up.
The Spare Screw | seattle | handyman | 4 | 0.86 | 100 | 1.6 | approved | The list on the fridge, done in an afternoon.
Tuesday Fixers | seattle | handyman locks-and-doors | 2 | 0.78 | 95 | 1 | approved | Open on Tuesdays and every other day.
Slow Brush Painting | seattle | painting | 3 | 0.92 | 110 | 1 | approved | Two coats, straight lines, nothing on the floor.
Second Spin Appliance | seattle | appliances | 2 | 0.82 | 98 | 1 | approved | We repair before we replace.
Quiet Attic Pest | seattle | pest-control | 2 | 0.84 | 102 | 1 | approved | We find the hole first, then we treat.
Latchkey Union | seattle | locks-and-doors | 2 | 0.9 | 100 | 1 | approved | Locksmiths who answer the phone.
Lighter Load Hauling | seattle | hauling | 2 | 0.8 | 97 | 1 | approved | Sorted by hand, recycled where it can be, swept before we go.
Copperline Plumbers | denver | plumbing | 4 | 0.87 | 101 | 1.5 | approved | Frozen pipes in January, sprinklers in May.
Basin & Boiler | denver | plumbing heating-and-air | 2 | 0.75 | 95 | 0.9 | approved | Water and warmth for old brick houses.
Foothill Filament | denver | electrical | 3 | 0.88 | 103 | 1.2 | approved | Residential electricians, permits included.
Thin Air Comfort | denver | heating-and-air | 3 | 0.84 | 100 | 1.1 | approved | Heating and cooling a mile up.
Pinecone Cleaning Guild | denver | cleaning | 4 | 0.9 | 99 | 1.5 | approved | Owned by the people who clean.
Hailstone Eaves | denver | gutters-and-roof | 2 | 0.82 | 100 | 1 | approved | On the roof the day after the storm.
Juniper Row Gardens | denver | garden-and-trees | 3 | 0.86 | 100 | 1.1 | approved | Dry gardens, green lawns, careful pruning.
Odds, Ends & Level | denver | handyman painting | 3 | 0.8 | 97 | 1.2 | approved | Shelves that hold and doors that close.
Chalk & Linen Paint | denver | painting | 2 | 0.91 | 107 | 0.9 | approved | Rooms and accent walls, color advice included.
Rinse Cycle Repair | denver | appliances | 2 | 0.79 | 96 | 1 | approved | Washers, dryers and dishwashers, diagnosed and fixed.
Gate & Bolt | denver | locks-and-doors pest-control | 2 | 0.83 | 100 | 1 | approved | We keep out what should stay out.
Featherweight Hauling | denver | hauling | 2 | 0.85 | 100 | 1 | approved | Sofas down four floors without a scratch.
Limestone Plumbing | austin | plumbing appliances | 4 | 0.86 | 102 | 1.5 | approved | Hard water is our trade.
Bright Armadillo Electric | austin | electrical | 3 | 0.89 | 100 | 1.2 | approved | Fans, chargers and porch lights.
Porch Breeze Air | austin | heating-and-air | 3 | 0.87 | 104 | 1.3 | approved | Ready before the first hundred-degree day.
Clean Slate Casitas | austin | cleaning | 4 | 0.88 | 98 | 1.4 | approved | Homes, casitas and short stays.
Wide Oak Tree & Turf | austin | garden-and-trees gutters-and-roof | 3 | 0.84 | 100 | 1.2 | approved | We prune oaks in the months when it is safe for them.
Fixing Saturday | austin | handyman painting | 3 | 0.81 | 99 | 1.2 | approved | So your Saturday stays yours.
Swatch House | austin | painting | 0 | 0.8 | 100 | 1 | onboarding | 
Nightjar Pest & Lock | austin | pest-control locks-and-doors | 2 | 0.82 | 100 | 1 | approved | Scorpions, ants and a door that finally locks.
Wagon & Bale Hauling | austin | hauling gutters-and-roof | 2 | 0.78 | 95 | 1 | approved | One truck, two pairs of hands.
`);

/** On their way in, besides those above. */
export const NEWCOMERS = vendors(`
Teller Street Plumbing | denver | plumbing | 2 | 0.85 | 97 | 1 | submitted | Mother and daughter, both licensed. Water heaters are our favorite, frozen pipes our specialty.
Bright Ladder Electric | austin | electrical | 1 | 0.7 | 90 | 1 | rejected | Panels, fans and lights all over town, evenings included. | The license number belongs to another company. Send us your own, then request approval again.
Rainy Day Appliance | seattle | appliances | 1 | 0.8 | 100 | 1 | onboarding | Dishwashers, dryers and ovens, repaired at your home the same week.
`);

/** The company of the demo vendor: what the login does not say of it. */
export const DEMO_VENDOR = {
  status: 'approved',
  city: 'seattle',
  categories: ['plumbing'],
  technicians: 4,
  quality: 0.93,
  pricePercent: 100,
  draw: 3.5,
  bio: 'Plumbers from Ballard since 2009. You know the price before we turn the first bolt, and you keep the photos.',
} as const satisfies Omit<VendorSpec, 'company'>;

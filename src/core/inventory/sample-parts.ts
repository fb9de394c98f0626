/** A part of the sample city's plumber; amounts in cents, its supplier by place in `SAMPLE_SUPPLIERS`. */
export type SamplePart = {
  sku: string;
  name: string;
  unit: string;
  priceCents: number;
  costCents: number;
  reorderLevel: number | null;
  orderQuantity: number;
  supplier: number;
  /** What the warehouse began with, and each van. */
  opening: number;
  inVan: number;
  barcode?: string;
};

export const SAMPLE_SUPPLIERS: readonly { name: string; account: string; contact: string; phone: string }[] =
  [
    { name: 'Cascade Pipe & Valve', account: 'BW-2041', contact: 'Will-call desk', phone: '206-555-0118' },
    { name: 'Sound Plumbing Wholesale', account: '77310', contact: 'Order desk', phone: '206-555-0164' },
    {
      name: 'Emerald Water Heater Supply',
      account: 'C-5520',
      contact: 'Parts counter',
      phone: '425-555-0131',
    },
  ];

/** One part a line, its fields in the order of `SamplePart`. The first ones are products of the catalog too. */
export const SAMPLE_PARTS: readonly SamplePart[] = `
PLB-FLEX-12|Braided supply line, 12 in|each|1150|420|12|24|0|60|6|071234560018
PLB-QTV-38|Quarter-turn stop valve, 3/8 in|each|1450|610|10|20|0|48|4|071234560025
PLB-WAX|Wax ring with bolts|each|950|310|8|12|0|36|3|071234560032
PLB-FILL|Fill valve|each|1650|720|8|12|0|36|3|071234560049
PLB-FLAP|Flapper|each|850|260|8|12|0|36|3|071234560056
PLB-PTRAP|P-trap kit, 1-1/2 in|each|1350|540|6|10|0|30|2|071234560063
PLB-PEX-12|PEX pipe, 1/2 in|ft|145|52|100|300|0|600|50|
PLB-COP-12|Copper pipe, 1/2 in|ft|425|210|40|100|0|200|20|
PLB-CART|Faucet cartridge|each|3200|1540|6|10|1|36|5|071234560094
PLB-ANODE|Magnesium anode rod|each|4600|2150|4|6|2|18|1|071234560100
PLB-TPV|Temperature and pressure valve|each|3100|1390|6|6|2|8|1|071234560117
PLB-CAULK|Silicone, kitchen and bath|tube|950|380|10|24|1|48|3|071234560124
BW-TAPE|Thread seal tape|roll|0|85|20|50|1|90|6|071234560131
BW-PUTTY|Plumber’s putty, 14 oz|each|0|310|6|24|1|48|6|071234560148
BW-PEX-EL|PEX elbow, 1/2 in|each|285|92|40|100|0|180|15|071234560155
BW-PEX-TEE|PEX tee, 1/2 in|each|340|118|30|60|0|120|10|071234560162
BW-CRIMP|Crimp ring, 1/2 in|each|0|24|100|250|0|500|40|
BW-SHARK|Push-fit coupling, 1/2 in|each|980|465|12|20|0|40|4|071234560186
BW-SUMP|Sump pump, 1/3 hp|each|24900|14650|1|2|1|4|0|071234560193
BW-DISP|Garbage disposal, 1/2 hp|each|16900|9840|2|3|1|8|1|071234560209
BW-EXP|Expansion tank, 2 gal|each|7900|3960|3|4|2|8|1|071234560216
BW-MIX|Thermostatic mixing valve|each|14500|8275|2|2|2|0|0|071234560223
BW-SEAT|Toilet seat, elongated|each|4900|2310|3|6|1|12|0|071234560230
BW-STRAIN|Basket strainer|each|2400|1080|4|8|1|16|1|071234560247
BW-CLEAN|Cleanout plug, 3 in|each|680|255|6|12|0|24|2|071234560254
`
  .trim()
  .split('\n')
  .map((line) => {
    const [sku = '', name = '', unit = '', ...rest] = line.split('|');
    const [priceCents, costCents, reorderLevel, orderQuantity, supplier, opening, inVan] = rest.map(
      Number,
    ) as [...[number, number, number, number, number, number, number]];
    const barcode = rest[7];
    return {
      ...{ sku, name, unit, priceCents, costCents, reorderLevel, orderQuantity, supplier, opening, inVan },
      ...(barcode ? { barcode } : {}),
    };
  });

/** What services of the catalog take, by their slugs. */
export const SAMPLE_NEEDS: readonly { service: string; parts: Readonly<Record<string, number>> }[] = [
  { service: 'water-heater-flush', parts: { 'BW-TAPE': 1 } },
  { service: 'leaking-faucet', parts: { 'PLB-CART': 1, 'BW-PUTTY': 1 } },
  { service: 'faucet-replacement', parts: { 'PLB-FLEX-12': 2, 'BW-PUTTY': 1 } },
  { service: 'toilet-rebuild', parts: { 'PLB-FILL': 1, 'PLB-FLAP': 1 } },
  { service: 'garbage-disposal', parts: { 'BW-DISP': 1 } },
];
/** What a job to come of the sample vendor lacks, whatever its service. */
export const SAMPLE_MISSING = 'BW-MIX';

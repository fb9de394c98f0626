/** What an emergency puts at risk first: decides the steps that are read before anything else. */
export const HAZARDS = ['gas', 'water', 'electricity', 'cold', 'access', 'structure'] as const;
export type Hazard = (typeof HAZARDS)[number];

export const EMERGENCY_KINDS = [
  'gas_smell',
  'burst_pipe',
  'sewage_backup',
  'electrical_hazard',
  'no_heat',
  'locked_out',
  'storm_damage',
] as const;
export type EmergencyKind = (typeof EMERGENCY_KINDS)[number];

/** What a “yes” to a question makes of the emergency. */
export type Weight = 'life' | 'severe' | 'none';

/** Answered with yes or no, and nothing else: somebody with water at their ankles reads it. */
export type TriageQuestion = { id: string; label: string; yes: Weight };

export type EmergencyKindData = {
  label: string;
  /** One line under the name. */
  detail: string;
  hazard: Hazard;
  /** The service of the catalog that a vendor comes for. */
  serviceSlug: string;
  /** Already without any answer. */
  base: 'life' | 'severe' | 'urgent';
  questions: readonly TriageQuestion[];
};

const VULNERABLE: TriageQuestion = {
  id: 'vulnerable',
  label: 'Is there a baby, an older adult or someone ill at home?',
  yes: 'severe',
};

export const EMERGENCY_KIND_DATA: Readonly<Record<EmergencyKind, EmergencyKindData>> = {
  gas_smell: {
    label: 'Gas smell',
    detail: 'Rotten-egg smell or a hissing line',
    hazard: 'gas',
    serviceSlug: 'no-heat-diagnosis',
    base: 'life',
    questions: [
      { id: 'symptoms', label: 'Does anyone feel dizzy, sick or unusually tired?', yes: 'life' },
      { id: 'hissing', label: 'Do you hear hissing or is the smell strong?', yes: 'life' },
    ],
  },
  burst_pipe: {
    label: 'Water leak or burst pipe',
    detail: 'Water is running where it shouldn’t',
    hazard: 'water',
    serviceSlug: 'pipe-leak-repair',
    base: 'urgent',
    questions: [
      { id: 'running', label: 'Is water still running after you closed the main valve?', yes: 'severe' },
      { id: 'electrics', label: 'Has water reached outlets, lights or the breaker panel?', yes: 'life' },
      { id: 'ceiling', label: 'Is a ceiling sagging or dripping?', yes: 'severe' },
    ],
  },
  sewage_backup: {
    label: 'Sewage backup',
    detail: 'Drains or toilets overflow',
    hazard: 'water',
    serviceSlug: 'drain-clearing',
    base: 'urgent',
    questions: [
      { id: 'living', label: 'Is sewage in rooms you live in?', yes: 'severe' },
      { id: 'electrics', label: 'Has it reached outlets or the breaker panel?', yes: 'life' },
      VULNERABLE,
    ],
  },
  electrical_hazard: {
    label: 'Electrical hazard',
    detail: 'Sparks, burning smell or a hot panel',
    hazard: 'electricity',
    serviceSlug: 'electrical-troubleshooting',
    base: 'severe',
    questions: [
      { id: 'fire', label: 'Do you see smoke, flames or sparks right now?', yes: 'life' },
      { id: 'shock', label: 'Has anyone had an electric shock?', yes: 'life' },
      { id: 'hot', label: 'Is an outlet, switch or the panel hot to the touch?', yes: 'severe' },
    ],
  },
  no_heat: {
    label: 'No heat',
    detail: 'The heating stopped in cold weather',
    hazard: 'cold',
    serviceSlug: 'no-heat-diagnosis',
    base: 'urgent',
    questions: [
      { id: 'alarm', label: 'Is a carbon monoxide alarm sounding?', yes: 'life' },
      { id: 'freezing', label: 'Is it below freezing outside or under 55 °F inside?', yes: 'severe' },
      VULNERABLE,
    ],
  },
  locked_out: {
    label: 'Locked out',
    detail: 'You can’t get into your home',
    hazard: 'access',
    serviceSlug: 'locked-out',
    base: 'urgent',
    questions: [
      { id: 'inside', label: 'Is a child or someone who needs care alone inside?', yes: 'life' },
      { id: 'stove', label: 'Is a stove or iron on inside?', yes: 'life' },
      { id: 'weather', label: 'Are you outside in dangerous heat or cold?', yes: 'severe' },
    ],
  },
  storm_damage: {
    label: 'Storm damage',
    detail: 'Roof open, tree on the house, broken windows',
    hazard: 'structure',
    serviceSlug: 'roof-leak-repair',
    base: 'urgent',
    questions: [
      { id: 'wires', label: 'Are power lines down or touching the house?', yes: 'life' },
      { id: 'hurt', label: 'Is anyone hurt or trapped?', yes: 'life' },
      { id: 'rain', label: 'Is rain or snow coming into the house?', yes: 'severe' },
    ],
  },
};

export const kindLabel = (kind: EmergencyKind): string => EMERGENCY_KIND_DATA[kind].label;

import { type Leaf, leafPath, leafTransform, seeded } from './leaf.ts';

const UNIT = 40;

type Bush = { x: number; y: number; size: number; seed: number };

/** A bush is a fan of upright leaves: tall dark ones at the back, short bright ones in front. Angles from upright. */
const TONES = [
  { tone: 'leaf1', angles: [-28, 26, -2], size: 1 },
  { tone: 'leaf2', angles: [-60, 56, -14], size: 0.82 },
  { tone: 'leaf3', angles: [34], size: 0.62 },
];

function blades({ x, y, size, seed }: Bush, row: (typeof TONES)[number]): Leaf[] {
  const next = seeded(seed + row.angles.length);
  return row.angles.map((angle) => ({
    x: Math.round(x + angle * size * 0.004 + (next() - 0.5) * size * 0.2),
    y,
    angle: -90 + angle + (next() - 0.5) * 12,
    size: size * row.size * (0.9 + next() * 0.2),
  }));
}

const BUSHES: Bush[] = [
  { x: 58, y: 510, size: 44, seed: 11 },
  { x: 98, y: 514, size: 30, seed: 5 },
  { x: 700, y: 512, size: 48, seed: 3 },
  { x: 748, y: 514, size: 34, seed: 29 },
];

const ROWS = TONES.map((row) => ({ tone: row.tone, leaves: BUSHES.flatMap((bush) => blades(bush, row)) }));

function Bushes() {
  return ROWS.map(({ tone, leaves }) => (
    <g key={tone} className={tone}>
      {leaves.map((leaf) => (
        <use key={`${leaf.x} ${leaf.angle}`} href="#sc-blade" transform={leafTransform(leaf, UNIT)} />
      ))}
    </g>
  ));
}

/** What stands outside: bushes at both corners, a heat pump at the left wall and a rain barrel under the downspout. */
export function Garden() {
  return (
    <>
      <defs>
        <path id="sc-blade" d={leafPath(UNIT)} />
      </defs>
      <path className="f-metal" d="M116 466H152a2 2 0 0 1 2 2V498H114V468a2 2 0 0 1 2-2Z" />
      <path className="f-shade" d="M114 492H154V498H114Z" />
      <circle className="f-roof2" cx="134" cy="481" r="12" />
      <path className="s-metal" strokeWidth="1.6" d="M134 470V492M123 481H145M126 473l16 16M142 473l-16 16" />
      <path className="f-roof2" d="M117 498H122V503H117ZM146 498H151V503H146Z" />

      <path className="f-bark2" d="M646 470H676C681 484 681 492 677 504H645C641 492 641 484 646 470Z" />
      <path className="s-bark" d="M643 478H679M642 495H680" />
      <path className="f-bark" d="M644 467H678V471H644Z" />
      <Bushes />
    </>
  );
}

/** A nest box on the trunk; it belongs to the stage, because the trunk is stretched to the height of the hero. */
export function NestBox() {
  return (
    <>
      <path className="f-bark2" d="M748 338H776V374H748Z" />
      <path className="f-roof" d="M762 324L782 340L779 344L762 331L745 344L742 340Z" />
      <path className="f-bark2" d="M762 328L776 340H748Z" />
      <circle className="f-bark" cx="762" cy="352" r="4.5" />
      <path className="s-bark" d="M762 363V367" />
    </>
  );
}

/**
 * The trunk at the right of the house, as tall as its box so that it always reaches the canopy. Both sides are drawn,
 * for screens wider than the scene. Decorative.
 */
export function TreeTrunk() {
  return (
    <svg className="sc sc-tree" viewBox="600 0 260 548" preserveAspectRatio="none" aria-hidden="true">
      <path
        className="f-bark"
        d="M694 506C720 496 729 452 729 372C729 250 719 158 692 112C676 85 648 66 612 52L634 26C680 44 710 70 727 100L735 -8H812C806 40 812 160 815 300C817 420 816 492 850 506Z"
      />
      <path
        className="f-bark2"
        d="M694 506C720 496 729 452 729 372C729 250 719 158 692 112C688 105 683 98 677 92C707 126 738 240 738 372C738 452 729 496 712 506Z"
      />
      <path
        className="s-bark2"
        strokeWidth="1.6"
        d="M752 150C758 190 756 230 759 270M774 300C770 350 776 390 771 440M792 120C787 170 794 220 790 260M757 400C755 430 752 456 747 478"
      />
    </svg>
  );
}

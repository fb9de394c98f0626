import { box, disc, ink, line, type Sitting, shape } from './ink.ts';

const socket = (y: number, hole: string): string =>
  box(136, y, 48, 50, ink.cream, 10) +
  box(149, y + 12, 6, 15, hole, 2) +
  box(166, y + 12, 6, 15, hole, 2) +
  box(155, y + 32, 11, 9, hole, 4);

/** A wall outlet: scorched and hanging loose, then a clean plate. */
export function outlet({ done }: Sitting): string {
  if (done) {
    return (
      box(112, 36, 96, 148, ink.steelDark, 8) +
      box(112, 34, 96, 146, ink.white, 8) +
      socket(50, ink.dark) +
      socket(114, ink.dark) +
      disc(160, 107, 3, ink.steelDark)
    );
  }
  const scorch = shape(
    'M108 120C84 92 98 40 142 30C190 12 236 44 226 92C220 132 196 146 160 140C138 144 122 138 108 120Z',
    ink.soot,
    0.55,
  );
  const plate = `<g transform="rotate(9 160 180)">${box(112, 34, 96, 146, ink.cream, 8)}${socket(50, ink.soot)}${socket(114, ink.dark)}${shape('M136 52C150 40 176 42 188 58C192 80 178 92 158 90C142 88 132 70 136 52Z', ink.soot, 0.6)}</g>`;
  return (
    box(118, 44, 84, 130, ink.dark, 4) +
    scorch +
    line('M150 168C142 186 160 192 152 210', ink.rust, 5) +
    line('M172 168C184 180 168 194 176 206', ink.dark, 5) +
    plate +
    line('M128 150L150 136L146 126', ink.dullDark, 2)
  );
}

/** A furnace: grey filter and a warning light, then a clean filter and a steady flame. */
export function furnace({ done }: Sitting): string {
  const duct = shape('M128 -4H192V34H128Z', ink.steelDark) + line('M128 14H192', ink.dark, 2);
  const body =
    box(92, 30, 136, 174, done ? ink.steel : ink.dull, 8) +
    box(100, 40, 120, 58, done ? ink.white : ink.dullDark, 4);
  const vents = [50, 62, 74, 86]
    .map((y) => line(`M114 ${y}H206`, done ? ink.steelDark : ink.soot, 4))
    .join('');
  const filter =
    box(100, 108, 120, 24, ink.brown, 3) + box(106, 112, 108, 16, done ? ink.white : ink.soot, 2);
  const pleats = [118, 130, 142, 154, 166, 178, 190, 202]
    .map((x) => line(`M${x} 113V127`, done ? ink.steel : ink.dark, 2))
    .join('');
  const hatch = box(112, 142, 96, 52, ink.dark, 6);
  if (done) {
    const flames = [132, 152, 172, 190]
      .map((x) => shape(`M${x} 188c-10-6-9-16 0-28c9 12 10 22 0 28z`, ink.water))
      .join('');
    return duct + body + vents + filter + pleats + hatch + flames + disc(208, 104, 3.5, ink.leaf);
  }
  return (
    duct +
    body +
    vents +
    filter +
    pleats +
    hatch +
    shape('M152 188c-6-4-5-10 0-17c6 7 6 13 0 17z', ink.rustLight) +
    disc(208, 104, 4, ink.clay) +
    shape('M92 40C108 34 112 60 104 96C98 120 92 110 92 96Z', ink.soot, 0.45) +
    line('M216 120C222 150 212 170 220 196', ink.rust, 6, 0.8)
  );
}

/** A painted wall: cracked and peeling, then one even coat with the roller still there. */
export function wall({ done }: Sitting): string {
  const skirting = box(-20, 186, 360, 22, ink.cream) + box(-20, 186, 360, 4, ink.dull);
  if (done) {
    return (
      box(-20, -10, 360, 196, ink.mint) +
      skirting +
      box(216, 40, 78, 30, ink.clay, 8) +
      line('M294 55H308V92H256V112', ink.steelDark, 6) +
      box(249, 110, 14, 56, ink.wood, 5)
    );
  }
  return (
    box(-20, -10, 360, 196, ink.dull) +
    shape('M40 30C62 14 96 22 104 44C118 62 96 92 70 84C46 86 26 56 40 30Z', ink.cream) +
    shape('M206 96C232 82 268 94 270 120C268 148 228 154 208 140C192 130 190 106 206 96Z', ink.cream) +
    shape(
      'M104 44C96 56 100 70 88 84C96 82 112 66 104 44ZM270 120C258 126 256 138 244 146C258 144 270 134 270 120Z',
      ink.white,
    ) +
    line('M170 -4L158 34L176 62L160 98L172 126L164 156', ink.dark, 3) +
    line('M176 62L206 74M160 98L138 112', ink.dark, 2.5) +
    skirting
  );
}

/** A plank floor seen from above: broken boards and gaps, then whole and shining. */
export function floor({ done }: Sitting): string {
  const tones = done ? [ink.wood, '#c39a69', '#b28755'] : ['#9d8260', ink.woodDark, '#a58a68'];
  const planks = Array.from({ length: 6 }, (_, i) =>
    box(-20, i * 40 - 2, 360, 38, tones[i % 3] ?? ink.wood),
  ).join('');
  const joints = [70, 210, 130, 270, 40, 180]
    .map((x, i) => line(`M${x} ${i * 40}V${i * 40 + 34}`, ink.brown, 2.5))
    .join('');
  const base = box(-20, -10, 360, 260, done ? ink.woodDark : ink.dark);
  if (done) return base + planks + joints + line('M36 58H120M160 138H262M60 218H110', ink.cream, 4, 0.5);
  return (
    base +
    planks +
    joints +
    shape('M118 78L206 78L192 92L208 104L196 116L116 116L128 100L112 90Z', ink.dark) +
    shape('M206 78L222 66L232 104L208 104L192 92Z', ink.wood) +
    line('M232 160L300 166M30 24L88 18M244 30L262 50', ink.dark, 3) +
    shape('M30 150C60 138 104 150 98 176C84 196 40 192 28 176C22 166 22 156 30 150Z', ink.brown, 0.5)
  );
}

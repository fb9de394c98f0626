import { box, disc, ink, line, type Sitting, shape } from './ink.ts';

/** A lawn before a fence: knee-high and weedy, then mown in stripes. */
export function lawn({ done, next }: Sitting): string {
  const fence =
    box(-20, 62, 360, 9, ink.woodDark) +
    box(-20, 96, 360, 9, ink.woodDark) +
    Array.from({ length: 10 }, (_, i) => shape(`M${i * 34 - 6} 44l13-14 13 14V130h-26z`, ink.wood)).join('');
  if (done) {
    const stripes = [0, 1, 2, 3]
      .map((i) => shape(`M${64 + i * 56} 124H${92 + i * 56}L${40 + i * 96} 250H${-8 + i * 96}Z`, '#8db35f'))
      .join('');
    return fence + box(-20, 122, 360, 130, ink.leaf) + stripes + line('M-10 124H330', ink.leafDark, 4);
  }
  const blades = Array.from({ length: 34 }, (_, i) => {
    const [x, lean, height] = [i * 10 - 8, next() * 26 - 13, 46 + next() * 46];
    const tone = i % 3 === 0 ? ink.leaf : i % 3 === 1 ? ink.leafDark : '#93965a';
    return shape(
      `M${x} 170q${Math.round(lean / 2)} ${-Math.round(height / 2)} ${Math.round(lean)} ${-Math.round(height)}q4 ${Math.round(height / 2)} ${10 - Math.round(lean / 2)} ${Math.round(height)}z`,
      tone,
    );
  }).join('');
  const weeds = [58, 158, 252]
    .map((x) => line(`M${x} 170V92`, ink.leafDark, 3) + disc(x, 88, 7, ink.lamp))
    .join('');
  return fence + blades + weeds + box(-20, 164, 360, 90, '#6d7f45');
}

/** A roof slope: shingles missing and slipped, then complete. */
export function roof({ done }: Sitting): string {
  const missing = new Set(done ? [] : ['2:3', '2:4', '3:3', '1:6']);
  const tones = done ? ['#5d6a63', '#67746c', '#566159'] : ['#6b675c', '#736d60', '#625e54'];
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      if (missing.has(`${row}:${column}`)) return '';
      const x = column * 40 - 24 + (row % 2) * 20;
      return box(x, row * 38 + 20, 38, 40, tones[(row + column) % 3] ?? ink.soot, 3);
    }).join(''),
  );
  const courses = rows.reverse().join('');
  const under = box(-20, -10, 360, 270, done ? ink.soot : ink.woodDark);
  if (done)
    return under + courses + box(-20, 4, 360, 22, '#4a544d', 4) + line('M-10 10H330', ink.steel, 2, 0.5);
  return (
    under +
    courses +
    box(-20, 4, 360, 22, ink.soot, 4) +
    `<g transform="rotate(14 170 190)">${box(150, 172, 38, 40, '#7d776a', 3)}</g>` +
    line('M112 112L168 116M120 138L176 132', ink.dark, 3, 0.7) +
    shape(
      'M34 150c10-12 34-12 42 0c8 14-8 26-22 24c-16 2-28-10-20-24zM236 60c8-8 26-6 30 4c2 10-10 16-18 14c-10 0-18-10-12-18z',
      ink.leafDark,
    )
  );
}

/** A door lock: loose, scratched and rusty, then a new bolt with its keys. */
export function lock({ done }: Sitting): string {
  const door = box(60, -10, 300, 270, done ? '#56755c' : '#6f7a6a') + box(60, -10, 8, 270, ink.dark);
  const panel = line('M250 -10V110H340M340 142H250V260', done ? '#48654e' : '#5d6759', 5);
  const strike = box(36, 60, 22, 130, ink.cream, 2);
  if (done) {
    return (
      strike +
      door +
      panel +
      box(110, 42, 60, 156, ink.steel, 12) +
      disc(140, 78, 20, ink.steelDark) +
      disc(140, 78, 15, ink.white) +
      box(137, 70, 6, 16, ink.dark, 2) +
      disc(140, 146, 16, ink.steelDark) +
      line('M140 146H210', ink.steelDark, 14) +
      line('M140 143H206', ink.white, 3, 0.8) +
      line('M143 84C150 108 158 106 160 118', ink.steelDark, 3) +
      disc(163, 126, 9, ink.lamp) +
      disc(163, 124, 3, '#56755c')
    );
  }
  return (
    strike +
    door +
    panel +
    `<g transform="rotate(-8 140 120)">${box(112, 52, 54, 140, ink.dullDark, 10)}${disc(139, 88, 14, ink.dark)}${disc(139, 146, 15, ink.rust)}${line('M139 146L196 168', ink.dull, 14)}</g>` +
    shape('M112 176C124 166 150 172 152 186C150 202 124 204 112 194Z', ink.rust, 0.75) +
    line('M92 96L106 84M88 112L104 104M176 74L196 60M180 88L206 80', ink.cream, 3, 0.8) +
    disc(120, 64, 4, ink.dark)
  );
}

/** A window: a cracked pane, then whole glass with the sky in it. */
export function glazing({ done }: Sitting): string {
  const frame = box(76, 22, 168, 170, ink.white, 4) + box(64, 188, 192, 14, ink.cream, 3);
  const panes = [
    [86, 32],
    [164, 32],
    [86, 112],
    [164, 112],
  ]
    .map(([x = 0, y = 0], i) => box(x, y, 70, 70, done ? ink.water : i === 1 ? ink.soot : '#84979a'))
    .join('');
  const sill = box(76, 180, 168, 4, ink.steel);
  if (done) {
    return (
      frame +
      panes +
      shape('M92 84L138 32H156V40L100 102H86V92ZM170 164L216 112H234V120L178 182H164V172Z', ink.white, 0.4) +
      sill
    );
  }
  return (
    frame +
    panes +
    shape('M164 32H206L196 54L210 66L186 74L180 102H164ZM234 32V58L216 50L222 32Z', '#84979a') +
    line('M96 122L120 146L112 168M120 146L146 138', ink.white, 2.5) +
    shape('M96 202l12-10 10 10zM150 202l8-14 14 14z', '#84979a') +
    sill +
    line('M84 150V186M238 120V184', ink.rust, 4, 0.5)
  );
}

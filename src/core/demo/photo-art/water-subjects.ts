import { box, disc, ink, line, type Sitting, shape } from './ink.ts';

/** A water heater: rust runs and a puddle, then a clean tank. */
export function tank({ done }: Sitting): string {
  const pipes = line('M132 -4V34M196 44V22H244V-4', ink.brown, 9);
  const body = box(104, 34, 112, 170, done ? ink.mint : ink.dull, 20);
  const band = box(104, 84, 112, 7, ink.brown) + box(142, 132, 38, 42, ink.brown, 3);
  if (done) return pipes + body + band + line('M120 52V188', ink.white, 7, 0.6) + disc(161, 153, 6, ink.lamp);
  const runs = line('M116 92C122 126 112 158 116 194M200 92C194 116 206 140 198 166', ink.rust, 8);
  return `${pipes}<ellipse cx="166" cy="206" rx="80" ry="9" fill="${ink.rust}" opacity=".55"/>${body}${band}${runs}${line('M160 176C156 190 162 196 160 206', ink.rustLight, 6)}`;
}

/** A kitchen faucet over a basin: dripping and limed, then new. */
export function faucet({ done }: Sitting): string {
  const metal = done ? ink.steel : ink.dullDark;
  const counter = box(-20, 176, 360, 16, ink.brown) + box(70, 176, 150, 10, ink.steelDark, 3);
  const spout = line('M196 166V86A36 36 0 0 0 124 86V104', metal, 17);
  const base =
    box(180, 160, 32, 16, metal, 4) + line('M204 138H236', metal, 11) + box(114, 100, 20, 14, metal, 3);
  if (done) return counter + spout + base + line('M191 160V88A31 31 0 0 0 150 64', ink.white, 4, 0.75);
  return (
    counter +
    spout +
    base +
    line('M190 172V120M130 72C122 80 120 90 121 100', ink.rust, 6, 0.8) +
    shape('M124 122c9 12 12 18 12 25a12 12 0 0 1-24 0c0-7 3-13 12-25z', ink.water) +
    shape('M176 176c4-14 12-18 20-18s16 4 22 18z', ink.cream, 0.75) +
    shape('M96 176c8-7 50-7 60 0z', ink.water)
  );
}

/** The trap under a sink: a wet joint over a bucket, then a new pipe. */
export function drain({ done }: Sitting): string {
  const metal = done ? ink.white : ink.dull;
  const nut = done ? ink.steel : ink.rust;
  const sink = shape('M70 -4H230L214 34H86Z', ink.steel) + box(138, 34, 26, 12, ink.steelDark);
  const trap = line('M151 46V110A31 31 0 0 0 213 110V92H330', metal, 22);
  const nuts = box(134, 62, 34, 14, nut, 3) + box(196, 84, 34, 14, nut, 3) + box(134, 104, 34, 12, nut, 3);
  if (done) return sink + trap + nuts + line('M147 80V98M238 88H320', ink.cream, 4);
  return (
    sink +
    trap +
    nuts +
    shape('M151 120c7 9 10 14 10 20a10 10 0 0 1-20 0c0-6 3-11 10-20z', ink.water) +
    shape('M104 166H200L190 218H114Z', ink.clay) +
    shape('M104 166H200L198 176H106Z', ink.water) +
    line('M106 166C116 138 190 138 198 166', ink.dark, 3) +
    shape('M60 214c16-8 60-8 74 0c-14 7-58 7-74 0z', ink.water, 0.7)
  );
}

/** A gutter at the roof's edge: full of leaves and overflowing, then clear. */
export function gutter({ done, next }: Sitting): string {
  const rows = [0, 1, 2].map((row) => line(`M-10 ${24 + row * 26}H330`, ink.dark, 2, 0.5)).join('');
  const roof = box(-20, -10, 360, 94, ink.soot) + rows + box(-20, 84, 360, 16, ink.cream);
  const pipe = line('M250 140V160L226 178V260', done ? ink.white : ink.dull, 20);
  const trough = shape('M-20 100H340V124Q340 142 322 142H-20Z', done ? ink.white : ink.dull);
  const brackets = [40, 130, 220, 300].map((x) => box(x, 96, 8, 50, ink.steelDark, 2)).join('');
  if (done) return roof + pipe + trough + line('M-20 110H340', ink.steel, 4) + brackets;
  const litter = Array.from({ length: 16 }, (_, i) => {
    const turn = Math.round(-150 + next() * 120);
    const tone = [ink.leafDark, ink.leaf, ink.rustLight, ink.rust][Math.floor(next() * 4)] ?? ink.leaf;
    return `<path d="M0 0C17-2 29 10 28 28C10 29-2 17 0 0Z" fill="${tone}" transform="translate(${i * 21 + 2} 108)rotate(${turn})"/>`;
  }).join('');
  return (
    roof +
    pipe +
    litter +
    trough +
    brackets +
    line('M84 142V196M92 142V176M176 142V214', ink.water, 5, 0.8) +
    shape('M60 142H112L104 240H76Z', ink.brown, 0.35)
  );
}

import { box, disc, ink, line, type Sitting, shape } from './ink.ts';

/** A room with a window and a rug: dusty, spotted and full of bags, then bright and empty. */
export function room({ done }: Sitting): string {
  const walls =
    box(-20, -10, 360, 166, done ? ink.cream : ink.dull) +
    box(-20, 150, 360, 100, done ? ink.wood : ink.woodDark) +
    box(-20, 146, 360, 8, ink.white);
  const glass = box(196, 22, 92, 92, ink.woodDark, 3) + box(204, 30, 76, 76, done ? ink.water : ink.dullDark);
  const bars = box(239, 30, 6, 76, ink.woodDark) + box(204, 65, 76, 6, ink.woodDark);
  const rug = shape('M112 180H300L322 228H92Z', done ? ink.mint : ink.mintDark);
  if (done) {
    return (
      walls +
      glass +
      line('M214 58L232 40M250 98L272 76', ink.white, 5, 0.8) +
      bars +
      rug +
      line('M120 190H298M108 216H312', ink.white, 3, 0.6)
    );
  }
  const dust = [212, 224, 252, 266].map((x) => line(`M${x} 36V98`, ink.cream, 3, 0.4)).join('');
  const spots =
    shape(
      'M190 192C214 184 240 190 236 204C230 218 190 216 184 204C182 198 184 194 190 192Z',
      ink.brown,
      0.7,
    ) +
    disc(150, 208, 7, ink.soot) +
    disc(268, 212, 5, ink.brown);
  const heap =
    box(22, 130, 62, 62, ink.rustLight, 2) +
    line('M22 148H84M53 130V192', ink.woodDark, 3) +
    shape('M70 212C60 170 76 142 100 142C126 144 134 180 126 212Z', ink.dark) +
    line('M94 144L104 130', ink.dark, 5);
  return walls + glass + dust + bars + rug + spots + heap;
}

/** A washing machine in a puddle, then dry and shut. */
export function appliance({ done }: Sitting): string {
  const body = box(92, 26, 136, 172, done ? ink.white : ink.cream, 8) + box(92, 26, 136, 34, ink.steel, 8);
  const door =
    disc(160, 128, 46, ink.steelDark) +
    disc(160, 128, 36, done ? ink.water : ink.soot) +
    disc(112, 43, 6, ink.dark);
  if (done) return body + door + line('M142 112L158 100', ink.white, 5, 0.8) + disc(208, 43, 5, ink.leaf);
  return (
    body +
    door +
    shape('M60 206C90 190 230 190 262 206C280 222 48 224 60 206Z', ink.water) +
    line('M176 168V196', ink.water, 5) +
    disc(208, 43, 5, ink.clay)
  );
}

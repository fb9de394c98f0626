import { Attic } from './house/attic.tsx';
import { Bathroom } from './house/bathroom.tsx';
import { Bedroom } from './house/bedroom.tsx';
import { Kitchen } from './house/kitchen.tsx';
import { Chimney, Gutters, Roof } from './house/roof.tsx';
import { UtilityRoom } from './house/utility-room.tsx';
import { Body, Frame, Walls } from './house/walls.tsx';

/** The lamp light the rooms refer to; once per drawing, before its first use. */
export function GlowDefs() {
  return (
    <defs>
      <radialGradient id="sc-glow">
        <stop className="g-glow" />
        <stop className="g-glow-end" offset="1" />
      </radialGradient>
    </defs>
  );
}

/**
 * The house cut open, as an SVG group on the 780 × 548 stage of the hero: it stands on y 504 between x 108 and 692.
 * Place it inside an `<svg className="sc">` that holds `GlowDefs`. Decorative.
 */
export function HouseSection() {
  return (
    <>
      <Chimney />
      <Body />
      <Walls />
      <Attic />
      <Bathroom />
      <Bedroom />
      <Kitchen />
      <UtilityRoom />
      <Frame />
      <Roof />
      <Gutters />
    </>
  );
}

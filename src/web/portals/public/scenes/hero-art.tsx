import { FallingLeaves } from './falling-leaves.tsx';
import { Garden, NestBox } from './garden.tsx';
import { GlowDefs, HouseSection } from './house-section.tsx';

/** The house of the hero, cut open. */
export function HeroArt() {
  return (
    <svg className="sc sc-stage-art" viewBox="0 0 780 548" aria-hidden="true">
      <GlowDefs />
      <HouseSection />
      <g className="sc-nest">
        <NestBox />
      </g>
      <Garden />
      <FallingLeaves />
    </svg>
  );
}

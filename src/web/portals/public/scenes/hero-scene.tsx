import type { ReactNode } from 'react';
import { CanopyEdge } from './canopy-edge.tsx';
import { FallingLeaves } from './falling-leaves.tsx';
import { Garden, NestBox, TreeTrunk } from './garden.tsx';
import { GlowDefs, HouseSection } from './house-section.tsx';
import { type PriceTag, PriceTags } from './price-tags.tsx';
import { Treeline } from './treeline.tsx';

type HeroSceneProps = {
  /** Up to five, in this order: gutter, shower, lamp, faucet, water heater. */
  tags: readonly PriceTag[];
  /** Headline, lead and search. */
  children: ReactNode;
};

/**
 * The public hero: the words at the left and the house cut open at the right. Below 1024 px the house stands beneath
 * the words and the tree goes; below 640 px the tags go as well. Needs `scenes.css` and `hero.css`.
 */
export function HeroScene({ tags, children }: HeroSceneProps) {
  return (
    <section className="sc-hero">
      <div className="sc-hero-copy">{children}</div>
      <TreeTrunk />
      <div className="sc-stage" aria-hidden="true">
        <svg className="sc sc-stage-art" viewBox="0 0 780 548" aria-hidden="true">
          <GlowDefs />
          <HouseSection />
          <g className="sc-nest">
            <NestBox />
          </g>
          <Garden />
          <FallingLeaves />
        </svg>
        <PriceTags tags={tags} />
      </div>
      <Treeline />
      <CanopyEdge />
    </section>
  );
}

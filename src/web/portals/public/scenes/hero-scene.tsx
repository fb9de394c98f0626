import { type ReactNode, Suspense } from 'react';
import { late } from '#web/ui/overlay/late.tsx';
import { CanopyEdge } from './canopy-edge.tsx';
import { TreeTrunk } from './garden.tsx';
import { type PriceTag, PriceTags } from './price-tags.tsx';
import { Treeline } from './treeline.tsx';

// The server draws it; its code only follows so that React knows what stands there.
const HeroArt = late(() => import('./hero-art.tsx').then((module) => module.HeroArt));

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
        <Suspense fallback={null}>
          <HeroArt />
          {/* Inside: prices without the house they belong to would hang in the air. */}
          <PriceTags tags={tags} />
        </Suspense>
      </div>
      <Treeline />
      <CanopyEdge />
    </section>
  );
}

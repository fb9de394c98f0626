import { type ReactNode, useId } from 'react';

/** The frame of a small scene, 400 by 250: dusk or morning behind it, a lamp's glow where `glow` says. Decorative. */
export function StepScene({
  glow,
  children,
}: {
  /** Where the light comes from, and how far it reaches. */
  glow?: { x: number; y: number; r: number };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <svg className="sc block w-full rounded-card" viewBox="0 0 400 250" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-glow`}>
          <stop className="g-glow" />
          <stop className="g-glow-end" offset="1" />
        </radialGradient>
        <clipPath id={`${id}-frame`}>
          <rect width="400" height="250" rx="10" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-frame)`}>
        <path className="f-sky1" d="M0 0H400V250H0Z" />
        {glow && <circle cx={glow.x} cy={glow.y} r={glow.r} fill={`url(#${id}-glow)`} />}
        {children}
      </g>
    </svg>
  );
}

import { leafPath } from './leaf.ts';

const SHUT_WINDOWS = [
  { x: 222, y: 150 },
  { x: 222, y: 222 },
  { x: 378, y: 222 },
];

/** A house after bedtime with one window lit, for pages that do not exist or have nothing on them. Decorative. */
export function NightHouse({ className = '' }: { className?: string }) {
  return (
    <svg className={`sc sc-scene ${className}`.trim()} viewBox="0 0 640 340" aria-hidden="true">
      <defs>
        <radialGradient id="sc-night-glow">
          <stop className="g-glow" />
          <stop className="g-glow-end" offset="1" />
        </radialGradient>
      </defs>
      <path
        className="f-fir1"
        d="M60 300l14-30h-7l14-32h-6l17-46 17 46h-6l14 32h-7l14 30zM120 300l10-22h-5l10-22h-4l11-32 11 32h-4l10 22h-5l10 22zM470 300l14-34h-7l14-34h-6l18-52 18 52h-6l14 34h-7l14 34zM540 300l10-22h-5l10-22h-4l12-34 12 34h-4l10 22h-5l10 22z"
      />
      <path className="f-hill1" d="M20 312C120 284 220 290 320 292S540 284 620 312C540 326 120 326 20 312Z" />
      <path
        className="f-tan"
        d="M306 300H334C340 308 352 314 372 319L330 322C314 316 306 308 306 300Z"
        opacity="0.5"
      />

      <path className="f-brick" d="M402 74H428V130H402Z" />
      <path className="f-brick2" d="M398 68H432V76H398ZM408 60H422V68H408Z" />
      <path className="f-face" d="M196 140L320 66L444 140V300H196Z" />
      <path
        className="s-face"
        strokeWidth="1.5"
        d="M196 160H444M196 176H444M196 192H444M196 208H444M196 224H444M196 240H444M196 256H444M196 272H444M216 144H424M243 128H397M270 112H370"
      />
      <path className="f-roof" d="M320 48L462 133V146L320 61L178 146V133Z" />
      <path className="f-roof2" d="M320 61L448 138V144L320 68L192 144V138Z" />
      <path className="f-shell2" d="M188 296H452V304H188Z" />

      <circle cx="399" cy="168" r="74" fill="url(#sc-night-glow)" />
      {SHUT_WINDOWS.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <path className="f-shell2" d={`M${x - 3} ${y - 3}h46v44h-46z`} />
          <path className="f-pane" d={`M${x} ${y}h40v36h-40z`} />
          <path className="s-shell2" d={`M${x + 20} ${y}v36M${x} ${y + 17}h40`} />
        </g>
      ))}
      <path className="f-shell2" d="M375 147H425V191H375Z" />
      <path className="f-lamp" d="M379 151H421V187H379Z" />
      <path
        className="f-clay"
        d="M379 151H391C391 163 386 174 381 187H379ZM421 151H409C409 163 414 174 419 187H421Z"
      />
      <path
        className="f-deep"
        d="M393 187c-2-9 3-13 4-17l-1-7 4 3h4l4-3-1 7c4 4 5 11 3 17zM411 187c6 0 8-4 7-9l2 0c2 7-2 11-9 11z"
      />
      <path className="s-shell2" d="M379 169H421" />
      <circle className="f-face" cx="320" cy="112" r="13" />
      <circle className="f-pane s-shell2" strokeWidth="3" cx="320" cy="112" r="12" />

      <path className="f-shell2" d="M296 216H344V298H296Z" />
      <path className="f-door" d="M301 221H339V298H301Z" />
      <path className="s-face" d="M307 228H333V252H307ZM307 260H333V290H307Z" />
      <circle className="f-lamp" cx="334" cy="257" r="2" />
      <path className="f-shell2" d="M290 208H350L344 216H296ZM286 298H354V306H286Z" />
      <path className="f-clay" d="M306 294.5H334V298H306Z" />
      <g className="leaf2">
        <path d={leafPath(30)} transform="translate(206 306)rotate(-160)" />
        <path d={leafPath(26)} transform="translate(212 306)rotate(-128)" />
        <path d={leafPath(24)} transform="translate(430 306)rotate(-150)" />
        <path d={leafPath(32)} transform="translate(438 306)rotate(-118)" />
      </g>
      <path className="leaf3" d={leafPath(20)} transform="translate(428 307)rotate(-134)" />
      <path className="leaf4" d={leafPath(13)} transform="translate(352 310)rotate(-30)" />
    </svg>
  );
}

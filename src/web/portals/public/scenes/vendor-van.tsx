import { seeded } from './leaf.ts';

/** Rain as short slanted strokes, the same on every visit. */
function rain(seed: number, drops: number): string {
  const next = seeded(seed);
  return Array.from({ length: drops }, () => {
    const length = 8 + Math.round(next() * 8);
    return `M${Math.round(next() * 640)} ${Math.round(6 + next() * 286)}l${-length / 4} ${length}`;
  }).join('');
}

const RAIN = rain(600, 96);

/** The van that leaves at six in the rain, for the page that speaks to vendors. Decorative. */
export function VendorVan({ className = '' }: { className?: string }) {
  return (
    <svg className={`sc sc-scene ${className}`.trim()} viewBox="0 0 640 320" aria-hidden="true">
      <defs>
        <radialGradient id="sc-van-glow">
          <stop className="g-glow" />
          <stop className="g-glow-end" offset="1" />
        </radialGradient>
        <clipPath id="sc-van-frame">
          <rect width="640" height="320" rx="10" />
        </clipPath>
      </defs>
      <g clipPath="url(#sc-van-frame)">
        <path className="f-sky0" d="M0 0H640V320H0Z" />
        <path className="f-sky1" d="M0 110H640V320H0Z" />
        <path className="f-dawn" d="M150 250C200 150 560 130 640 150V250Z" />
        <path
          className="f-fir1"
          d="M-6 244l12-30h-6l12-30h-5l15-44 15 44h-5l12 30h-6l12 30zM170 244l9-22h-4l9-22h-4l12-34 12 34h-4l9 22h-4l9 22zM560 244l12-30h-6l12-34h-5l15-46 15 46h-5l12 34h-6l12 30zM468 244l9-20h-4l9-20h-4l11-30 11 30h-4l9 20h-4l9 20z"
        />
        <path
          className="f-roofline"
          d="M64 244V184L110 152L156 184V244ZM222 244V196L258 170L294 196V244ZM396 244V190L438 160L480 190V244Z"
        />
        <circle cx="112" cy="204" r="42" fill="url(#sc-van-glow)" />
        <path className="f-lamp" d="M102 194H122V214H102Z" />
        <path className="s-roofline" d="M112 194V214M102 204H122" />
        <path className="f-road" d="M0 240H640V320H0Z" />
        <path className="s-kerb" strokeWidth="3" d="M0 241.5H640" />
        <path className="s-kerb" strokeWidth="4" strokeDasharray="34 26" d="M0 300H640" />

        <path className="f-beam" d="M456 205L640 184V286L456 223Z" />
        <path className="f-shade" d="M196 268C196 260 460 260 474 268C474 276 196 276 196 268Z" />
        <path
          className="f-puddle"
          d="M492 284C520 276 584 276 606 284C584 292 520 292 492 284ZM40 276C64 270 116 270 136 276C116 282 64 282 40 276Z"
        />
        <path className="s-tan" strokeWidth="4" d="M214 116H386M214 126H386" />
        <path
          className="s-tan"
          strokeWidth="3"
          d="M228 116V126M252 116V126M276 116V126M300 116V126M324 116V126M348 116V126M372 116V126"
        />
        <path className="s-deep" strokeWidth="4" d="M236 128V140M356 128V140" />
        <path
          className="f-van"
          d="M212 138H378C400 138 408 150 418 178L444 190C454 194 458 202 458 214V250H196V154A16 16 0 0 1 212 138Z"
        />
        <path className="f-van2" d="M196 222H458V250H196Z" />
        <path className="f-glass" d="M352 152H378C388 152 394 160 402 182H352Z" />
        <path
          className="f-deep"
          d="M366 182C366 174 370 171 375 170A7 7 0 1 1 385 170C390 171 392 176 392 182Z"
        />
        <path className="f-clay" d="M373 163A7 7 0 0 1 387 163H392V165H373Z" />
        <path className="f-sheen" d="M362 152H372L388 182H378Z" />
        <path className="s-van2" d="M340 146V246M298 146V246M348 196H356M306 196H314" />
        <path className="f-lamp" d="M446 204H456A18 18 0 0 1 458 222H446Z" />
        <path className="f-clay" d="M196 196H202V218H196Z" />
        <path className="f-tire" d="M450 240H464V250H450ZM190 240H202V250H190Z" />
        <path className="leaf3" d="M247 204C231 200 224 190 226 174C242 178 249 188 247 204Z" />
        <path className="leaf4" d="M251 204C249 188 256 178 272 174C274 190 267 200 251 204Z" />
        <path className="f-lamp" d="M245 208H253V216H245Z" />
        {[246, 408].map((x) => (
          <g key={x}>
            <circle className="f-tire" cx={x} cy="250" r="23" />
            <circle className="f-metal" cx={x} cy="250" r="12" />
            <circle className="f-tire" cx={x} cy="250" r="4" />
          </g>
        ))}
        <path className="s-rain" strokeWidth="1.5" d={RAIN} />
      </g>
    </svg>
  );
}

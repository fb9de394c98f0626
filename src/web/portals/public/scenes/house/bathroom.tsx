/** Upstairs left: tub with a shower, mirror and vanity. The valve on the riser carries the price tag. */
export function Bathroom() {
  return (
    <>
      <path className="s-deep" d="M178 258H300M338 319V313a3 3 0 0 0-6 0v2" />
      <path className="f-cloth" d="M182 258H208C205 284 210 304 207 326H180C184 300 180 282 182 258Z" />
      <path className="s-shade" d="M190 260C188 284 191 304 188 326M199 260C197 284 201 304 198 326" />

      <path className="s-deep" strokeWidth="3.2" d="M286 320V276a8 8 0 0 0-8-8H262" />
      <path
        className="f-deep"
        d="M258 268H266L272 275H252ZM281 296H291V304H281ZM204 350H212V357H204ZM274 350H282V357H274ZM308 354H312V357H308ZM342 354H346V357H342Z"
      />
      <path
        className="s-cream"
        strokeWidth="1.4"
        strokeDasharray="3 4"
        strokeOpacity="0.7"
        d="M255 280V312M262 280V314M269 280V312"
      />
      <path className="f-cream" d="M192 320H294C294 342 286 352 270 352H216C200 352 192 342 192 320Z" />
      <path className="f-shade" d="M194 334H293C291 346 283 352 270 352H216C203 352 196 346 194 334Z" />
      <rect className="f-cream" x="186" y="316" width="114" height="6" rx="3" />
      <path className="f-clay" d="M216 354.5H268V358H216ZM309 314H316V320H309Z" />

      <circle className="f-mirror s-deep" strokeWidth="3" cx="325" cy="279" r="15" />
      <path className="f-sheen" d="M317 291L335 268L338 274L324 293Z" />
      <path className="f-mid" d="M306 327H348V354H306Z" />
      <path className="s-deep" strokeWidth="1.5" d="M327 329V352M322 339V342M332 339V342" />
      <path className="f-cream" d="M302 320H352V323a4 4 0 0 1-4 4H306a4 4 0 0 1-4-4Z" />
      <path className="leaf2" d="M312 314c-4-3-5-8-3-11c4 2 5 7 3 11zM313 314c0-5 3-8 7-8c0 5-3 8-7 8z" />
    </>
  );
}

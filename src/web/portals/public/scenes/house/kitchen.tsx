/** Downstairs left: stove, sink and fridge under one pendant. The faucet carries the price tag. */
export function Kitchen() {
  return (
    <>
      <path className="f-sheen" d="M318 407H334L352 446H300Z" />

      <path className="f-metal" d="M199 374H211V396H199Z" />
      <path className="f-mid" d="M192 396H218L228 410V415H182V410Z" />
      <path className="f-deep" d="M182 411H228V415H182ZM184 443H226V491H184Z" />
      <path className="f-mid" d="M188 452H222V484H188Z" />
      <rect className="f-lamp" x="193" y="460" width="24" height="14" rx="2" />
      <path className="s-cream" strokeWidth="1.5" d="M193 456H217" />
      <path className="s-cream" d="M192 447.5h.1M198 447.5h.1M212 447.5h.1M218 447.5h.1" />
      <path
        className="f-clay"
        d="M190 431H212V440a3 3 0 0 1-3 3H193a3 3 0 0 1-3-3ZM186 433H190V436H186ZM212 433H216V436H212ZM267 393H277L275 401H269Z"
      />
      <path
        className="f-deep"
        d="M189 429H213V431.5H189ZM199 426H203V429H199ZM242 388H251V391H242ZM254 384H262V387H254Z"
      />

      <path className="s-deep" d="M238 402H306" strokeLinecap="butt" />
      <path
        className="f-cream"
        d="M242 390H251V401H242ZM254 386H262V401H254ZM286 392H302V394a7 7 0 0 1-7 7H293a7 7 0 0 1-7-7Z"
      />
      <path
        className="leaf2"
        d="M271 393c-6-2-9-7-7-11c5 1 8 6 7 11zM273 393c-1-7 2-11 7-12c2 6-2 10-7 12zM272 392c-4-6-3-11 0-14c4 4 3 10 0 14z"
      />

      <path className="f-mid" d="M228 447H348V487H228Z" />
      <path className="f-deep" d="M230 487H346V491H230ZM226 442H352V447H226Z" />
      <path
        className="s-deep"
        strokeWidth="1.5"
        d="M258 447V487M288 447V487M318 447V487M253 453V459M263 453V459M313 453V459M323 453V459M326 374V396"
      />
      <path className="f-metal" d="M252 442H292V444.5H252Z" />
      <path className="s-deep" strokeWidth="3.4" d="M284 442V420a8 8 0 0 0-16 0v5" />
      <path className="s-deep" d="M284 436H290" />
      <path className="f-glass" d="M268 428c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z" />

      <path className="f-tan" d="M310 434H336C336 439 331 442 326 442H320C315 442 310 439 310 434Z" />
      <path className="f-clay" d="M313 434a4.5 4.5 0 0 1 9 0zM325 434a4 4 0 0 1 8 0z" />
      <path className="leaf3" d="M319 434a4.5 4.5 0 0 1 9 0z" />
      <path className="f-lamp" d="M326 394C334 394 338 400 339 406H313C314 400 318 394 326 394Z" />

      <path className="f-mid" d="M356 378H392V399H356Z" />
      <path className="s-deep" strokeWidth="1.5" d="M374 378V399M370 392V395M378 392V395" />
      <path className="f-cream" d="M359 404H389a3 3 0 0 1 3 3V489H356V407a3 3 0 0 1 3-3Z" />
      <path className="f-shade" d="M384 404H389a3 3 0 0 1 3 3V489H384ZM356 434H392V436H356Z" />
      <path className="f-deep" d="M358 489H362V491H358ZM386 489H390V491H386Z" />
      <path className="s-deep" d="M361 419V429M361 441V455" />
      <path className="f-clay" d="M370 412H378V419H370Z" />
      <path className="leaf2" d="M373 422H382V428H373Z" />
    </>
  );
}

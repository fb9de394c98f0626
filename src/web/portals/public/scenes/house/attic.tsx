const SCALLOPS = `M210 234${'c0-9 14-9 14 0'.repeat(27)}Z`;

/** Under the roof: insulation between the joists, a round window, and what people keep up there. */
export function Attic() {
  return (
    <>
      <path className="s-shell" strokeWidth="5" d="M342 160H458M400 124V160" />
      <circle className="f-lamp s-shell" strokeWidth="3" cx="400" cy="190" r="15" />
      <path className="s-shell" d="M385 190H415M400 175V205" />
      <path className="f-mid" d="M452 208H482V234H452Z" />
      <path className="f-cloth" d="M456 192H478V206H456Z" />
      <path className="f-clay" d="M310 212H344V234H310ZM492 213H510V234H492Z" />
      <path
        className="f-deep"
        d="M450 206H484V211H450ZM454 190H480V194H454ZM316 212H320V234H316ZM334 212H338V234H334ZM490 213H512V217H490Z"
      />
      <path className="s-deep" d="M322 212v-4h10v4" />
      <path className="f-tan" d={SCALLOPS} />
    </>
  );
}

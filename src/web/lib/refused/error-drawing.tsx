import { leafPath } from '#web/ui/layout/leaf.tsx';

/** What still has light: nothing when the fault is ours, the door when it stays closed, else one window. */
export type Light = 'window' | 'door' | 'none';

const PANES = 'M104 84h24v26h-24zM152 84h24v26h-24z';

/**
 * A house in line at night, for pages that cannot be shown, as wide as its box. Small, because every portal
 * carries it.
 */
export function ErrorDrawing({ light }: { light: Light }) {
  return (
    <svg
      viewBox="0 0 280 190"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="block w-full"
    >
      <g className="stroke-line-ctl" strokeWidth={1.6}>
        <path d="M24 168H256M84 72V168M196 72V168M68 82L140 30L212 82M176 56V36H188V65" />
        <path d={PANES} className={light === 'window' ? 'fill-window' : undefined} />
        <path d="M116 84v26M104 97h24M164 84v26M152 97h24" />
        <path d="M126 168V128H154V168" className={light === 'door' ? 'fill-window' : undefined} />
        <path d="M147 148v3M40 168V140M40 152l-9-8M40 146l8-8M232 168V134M232 150l10-9" />
      </g>
      {light === 'none' && (
        <path d="M230 26a18 18 0 1 0 16 26a15 15 0 0 1-16-26Z" className="fill-window" opacity={0.9} />
      )}
      <g className="fill-accent">
        <path d={leafPath(20)} transform="translate(40 140) rotate(-115)" />
        <path d={leafPath(22)} transform="translate(232 134) rotate(-150)" />
        <path d={leafPath(15)} transform="translate(242 141) rotate(-92)" opacity={0.62} />
      </g>
    </svg>
  );
}

import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';

type IconPressProps = {
  icon: IconType;
  /** The accessible name. */
  label: string;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
};

/** A button of one icon without a tooltip: the parts that tooltips need are a third of this page's scripts. */
export function IconPress({ icon, label, disabled = false, className = '', onClick }: IconPressProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={`${buttonClass({ kind: 'outline', size: 'md', square: true, off: disabled })} max-sm:size-11! ${className}`}
    >
      <Icon of={icon} />
    </button>
  );
}

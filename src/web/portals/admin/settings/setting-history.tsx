import { formatDate, formatTime } from '#core/lib/format-time.ts';
import type { SettingView } from '#core/settings/contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { ChangeHistory, ChangeLine } from './change-history.tsx';
import { RestoreSetting } from './restore-setting.tsx';

type History = Awaited<ReturnType<Api['settings']['history']>>;

type SettingHistoryProps = {
  history: History;
  /** As they are in force, so that a change can be put back. */
  settings: readonly SettingView[];
  zone: string;
};

/** What was changed in these settings; each change can be put back. */
export function SettingHistory({ history, settings, zone }: SettingHistoryProps) {
  return (
    <ChangeHistory
      history={history}
      empty="Each change is listed here with who made it and why."
      line={({ id, name, setting: title, changes, reason, changedBy, previous, at }) => {
        const setting = settings.find((one) => one.name === name);
        const when = momentOf(at, zone);
        return (
          <ChangeLine key={id} {...{ title, changes, reason, changedBy, when }}>
            {setting && <RestoreSetting setting={setting} previous={previous} when={when} />}
          </ChangeLine>
        );
      }}
    />
  );
}

const momentOf = (at: Date, zone: string) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;

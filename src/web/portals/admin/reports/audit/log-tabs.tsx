import { Tabs } from '#web/ui/layout/tabs.tsx';

/** The two logs: the server's, which is the truth, and the one that this browser keeps for itself. */
export function LogTabs() {
  return (
    <Tabs
      label="Logs"
      edge
      items={[
        { label: 'Server', to: '/admin/reports/audit' },
        { label: 'This browser', to: '/admin/reports/audit/browser' },
      ]}
    />
  );
}

import type { OwnDataView } from '#core/users/own-data/contract.ts';

export type OwnDataPageProps = { ownData: OwnDataView; zone: string; now: Date };

import { describeScreens } from './screen-check.ts';

describeScreens(['admin']);

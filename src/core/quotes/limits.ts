export const ITEM_TITLE_MAX = 120;

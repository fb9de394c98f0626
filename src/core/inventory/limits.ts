/** Characters. */
export const SKU_MAX = 40;
export const PART_NAME_MAX = 120;
export const BARCODE_MAX = 64;
export const UNIT_MAX = 20;
export const LOCATION_NAME_MAX = 60;
export const SUPPLIER_NAME_MAX = 120;
export const SUPPLIER_TEXT_MAX = 120;
export const INVENTORY_NOTE_MAX = 500;
export const STOCK_REASON_MIN = 3;
export const STOCK_REASON_MAX = 200;
/** Of one movement, line or reorder level. */
export const QUANTITY_MAX = 99_999;
/** Sale price or cost of one unit. */
export const UNIT_CENTS_MAX = 2_000_000;
/** Parts of one company, archived ones included. */
export const PARTS_MAX = 5_000;
export const LOCATIONS_MAX = 60;
export const SUPPLIERS_MAX = 200;
/** Lines of one purchase order. */
export const ORDER_LINES_MAX = 100;
/** Parts that one service needs. */
export const NEEDS_MAX = 20;
/** Rows of one import, and characters of one cell. */
export const IMPORT_ROWS_MAX = 1_000;
export const IMPORT_COLUMNS_MAX = 30;
export const IMPORT_CELL_MAX = 200;
/** Bytes of a file that is read for an import. */
export const IMPORT_FILE_MAX_BYTES = 2_000_000;
/** Rows that a preview shows; errors are shown of as many. */
export const IMPORT_PREVIEW_ROWS = 50;
/** How far ahead jobs are compared with stock. */
export const SHORTAGE_DAYS = 14;
/** A vendor is notified of a job that lacks a part this long before it starts. */
export const SHORTAGE_NOTICE_HOURS = 48;
/** Days of stock that the chart of a part shows. */
export const STOCK_CHART_DAYS = 90;
/** Parts that a lookup answers. */
export const LOOKUP_MAX = 12;
/** Parts that a device keeps for use without a network. */
export const LOOKUP_KEPT_MAX = 200;

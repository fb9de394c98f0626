/** Words over tiles, whose colors are anybody's: with an edge in the color of the ground. */
export const OVER_TILES = 'stroke-bg-1 stroke-[3px] [paint-order:stroke] [stroke-linejoin:round]';

/** The width of public pages: 1296 px at most, with the margin of the page on both sides. */
export const PAGE_WIDTH = 'mx-[max(var(--page-x),calc((100%-1296px)/2))]';

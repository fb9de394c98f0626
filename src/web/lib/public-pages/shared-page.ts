/**
 * The `handle` of a page that looks the same to everybody who is not signed in: the server draws it once for each change
 * and sends it from memory (decision 0043). What its loader reads must not depend on who asks, and of its address only on
 * these; whatever changes it is among the `publicEvents` of its module.
 */
export type SharedPage = {
  shared: {
    /** Query parameters that show another form of the page. */
    params: readonly string[];
    /** Query parameters of endlessly many values, like a search: with them the page is drawn each time. */
    drawn: readonly string[];
  };
};

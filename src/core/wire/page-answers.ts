/**
 * The address of a page asks by this, its last name, for what the page was drawn with, as JSON: the browser fetches it
 * once the page is painted (docs/adr/0964).
 */
export const ANSWERS = 'answers'

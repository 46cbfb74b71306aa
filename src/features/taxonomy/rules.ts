/** What goods are sorted by has names that stand in menus, filter rows and table heads: short ones. Ours. */
export const TAXON_NAME_MAX = 40
export const SYMBOL_MAX = 12
export const CATEGORY_LEVELS = 3

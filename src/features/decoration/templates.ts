/** What a page can be begun with, so that nobody starts from white; the server fills them with goods. */
export const templateNames = ['home', 'saleDay', 'smallShop', 'largeShop', 'brandPage', 'specialArea'] as const
export type TemplateName = (typeof templateNames)[number]

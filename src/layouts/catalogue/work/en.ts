// One chunk: the words of pages that say a great deal; they come with those pages alone.
export default {
  ...import.meta.glob<Record<string, string>>('./**/texts/work/en.ts', {
    base: '../../../features',
    eager: true,
    import: 'default',
  }),
}

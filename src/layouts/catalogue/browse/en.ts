// One chunk: what the other pages say that people browse.
export default import.meta.glob<Record<string, string>>('./**/texts/browse/en.ts', {
  base: '../../../features',
  eager: true,
  import: 'default',
})

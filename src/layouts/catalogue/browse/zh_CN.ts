// One chunk: what the other pages say that people browse.
export default import.meta.glob<Record<string, string>>('./**/texts/browse/zh_CN.ts', {
  base: '../../../features',
  eager: true,
  import: 'default',
})

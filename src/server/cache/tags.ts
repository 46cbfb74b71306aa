/**
 * What answers and pages are made of: those who read it put its tag on what they make, those who change it announce the
 * tag (changes.ts).
 */
export const tags = {
  /** One row of `setting`, and what is planned for it. */
  setting: (name: string) => `setting:${name}`,
  hotWords: () => 'hotWords',
  /** Pages that strike out the price before a fall. */
  formerPrices: () => 'formerPrices',
}

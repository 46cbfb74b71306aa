// 20×2,65 and M8×1,25×30: a comma stands for the point where German, French and Russian sheets write a size. Behind the
// thread and a length of two figures it parts lengths: M8×30,40.

const COMMA =
  /(?<=[x×*]\s?\d{1,3})(?<!(?<![a-z])m\d{1,2}\s?[x×*]\s?\d{2,3}),(?=\d{1,2}(?!\d))|(?<=(?<![\d.,])\d{1,3}),(?=\d{1,2}\s?[x×*]\s?\d)/giu

/** As long as before, so that every place in it stays. */
export const withPoints = (text: string): string => (text.includes(',') ? text.replaceAll(COMMA, '.') : text)

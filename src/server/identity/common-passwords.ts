// What is tried first at every account: the words and endings of the best-known leaked lists, in each combination (some
// thousand passwords).
const WORDS =
  `a aa aaa ab abc abcd abcde abcdef abc123 aa123 a123 admin administrator root user guest test tester demo hello
  welcome login master manager system server office company pass passw0rd password p@ssw0rd p@ssword pa55word passwd
  secret letmein qwe qwer qwert qwerty qwertyuiop qaz qazwsx qaz@wsx 1qaz 1q2w 1q2w3e 1q2w3e4r 1qaz2wsx zxc zxcv
  zxcvbn zxcvbnm asd asdf asdfg asdfgh asdfghjkl q w z x s wang li zhang liu chen yang zhao huang zhou wu xu sun
  woaini woaini1314 iloveyou iloveu love lover baby dragon monkey football baseball basketball superman batman
  michael jordan charlie jessica sunshine princess shadow freedom starwars ninja hunter soccer killer tiger summer
  winter spring flower google apple china beijing shanghai mima caonima nihao jingdong taobao alibaba tencent huawei
  mall shop baigong`.split(/\s+/)
const ENDINGS =
  `0 1 2 3 01 11 12 21 22 66 69 77 88 99 00 111 123 222 321 333 456 520 521 555 666 777 789 888 911 999 000 007 101
  1111 1122 1212 1234 1314 1987 1988 1989 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2008 2010 2020 2021
  2022 2023 2024 2025 2026 4321 5201314 520520 6666 8888 9999 0000 11111 12345 54321 55555 88888 111111 112233
  121212 123123 123321 123456 147258 159357 222222 654321 666666 888888 999999 000000 1234567 7654321 12345678
  87654321 11111111 88888888 123456789 987654321 1234567890 0123456789 123456789012 q qw qwe qwer qwerty a aa abc
  abcd asd asdf love ! !! # . @ !@# !@#$ !@#$%^ !1 @1 @12 @123 @1234 @123456 @2020 @2021 @2022 @2023 @2024 @2025
  @2026 #123 !123 _123 -123 .123 123! 1234! 123456! 123. 123456. 123# 123@ abc123`.split(/\s+/)

let known: Set<string> | undefined

const common = (): Set<string> =>
  (known ??= new Set(
    [...WORDS, ...ENDINGS]
      .flatMap((part) => [part, ...WORDS.map((word) => word + part), part + part])
      .concat(
        ENDINGS.flatMap((ending) => ['a', 'q', 'z', 'aa', 'qq', 'abc', 'qwe', 'asd'].map((tail) => ending + tail)),
      ),
  ))

/** In common use, or the number of its owner with some signs around it. */
export function isGuessable(password: string, mobile: string): boolean {
  const lower = password.toLowerCase()
  return lower.includes(mobile) || lower.includes(mobile.slice(-8)) || common().has(lower)
}
